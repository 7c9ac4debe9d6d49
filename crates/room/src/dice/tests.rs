//! Tests of the dice: the vectors of the document, fairness, and proofs that hold or do not.

use super::*;

/// A secret for tests that count.
fn secret() -> Secret {
    Secret::from_hex("29a205c74f7a1a224305d3cca768484fd53811c6a270700ccb45280f921e21c8").expect("a secret")
}

/// The document, whose table of test vectors other programs are checked against.
const DOCUMENT: &str = include_str!("../../../../docs/fair-dice.md");

#[test]
fn the_vectors_of_the_document_hold() {
    let mut vectors = 0;
    let rows = DOCUMENT.lines().skip_while(|line| !line.starts_with("| secret")).skip(2);
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, secret, first, second, number, rolls, _] = cells[..] else { panic!("not a vector: {row}") };
        let secret = Secret::from_hex(secret).expect("64 digits");
        for (number, face) in (number.parse().expect("a number")..).zip(rolls.split(' ')) {
            assert_eq!(secret.roll([first, second], number).to_string(), face, "roll {number} of {row}");
            vectors += 1;
        }
    }
    assert!(vectors > 60, "only {vectors} vectors found");
}

#[test]
fn the_commitments_of_the_document_hold() {
    let mut found = 0;
    let rows = DOCUMENT.lines().skip_while(|line| !line.starts_with("| of the secret")).skip(2);
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        assert_eq!(Secret::from_hex(cells[1]).expect("64 digits").commitment(), cells[2]);
        found += 1;
    }
    assert_eq!(found, 3);
}

#[test]
fn bytes_that_would_favour_low_faces_are_passed_over() {
    assert_eq!(face(&[255, 252, 251, 0]), Some(6));
    assert_eq!(face(&[253, 254, 0]), Some(1));
    assert_eq!(face(&[252, 253, 254, 255]), None);
    // Every face has the same number of bytes.
    let mut counts = [0; 6];
    for byte in 0..=255_u8 {
        if let Some(face) = face(&[byte]) {
            counts[usize::from(face) - 1] += 1;
        }
    }
    assert_eq!(counts, [42; 6]);
}

/// The sum of squared deviations from equal counts.
fn chi_square(counts: &[u32]) -> f64 {
    let total: u32 = counts.iter().sum();
    let expected = f64::from(total) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn faces_and_pairs_of_faces_come_equally_often() {
    const ROLLS: u32 = 60_000;
    let secret = secret();
    let rolls: Vec<usize> = (0..ROLLS).map(|number| usize::from(secret.roll(["", ""], number)) - 1).collect();
    let mut faces = [0; 6];
    let mut pairs = [0; 36];
    for &face in &rolls {
        faces[face] += 1;
    }
    for pair in rolls.chunks_exact(2) {
        pairs[6 * pair[0] + pair[1]] += 1;
    }
    // What true dice exceed once in a thousand times: 5 and 35 degrees of freedom.
    assert!(chi_square(&faces) < 20.5, "{faces:?}");
    assert!(chi_square(&pairs) < 66.6, "{pairs:?}");
}

#[test]
fn every_part_of_the_message_counts() {
    const ONE: &str = "00112233445566778899aabbccddeeff";
    const OTHER: &str = "ffeeddccbbaa99887766554433221100";
    let rolls = |seeds: [&str; 2]| (0..40).map(|number| secret().roll(seeds, number)).collect::<Vec<u8>>();
    let different = [["", ""], [ONE, ""], ["", ONE], [OTHER, ""], [ONE, OTHER], [OTHER, ONE]].map(rolls);
    for (i, one) in different.iter().enumerate() {
        assert!(!different[..i].contains(one), "two kinds of seeds lead to the same rolls");
    }
}

#[test]
fn seeds_are_32_digits_in_lower_case() {
    assert!(is_seed("0123456789abcdef0123456789abcdef"));
    for wrong in
        ["", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789abcdef", "g123456789abcdef0123456789abcdef"]
    {
        assert!(!is_seed(wrong), "{wrong}");
    }
}

fn proof() -> Proof {
    let seeds = ["0123456789abcdef0123456789abcdef".to_owned(), String::new()];
    Proof { roller: Roller::Server { commitment: secret().commitment() }, secret: Some(secret()), seeds }
}

fn rolls_of(proof: &Proof, count: u32) -> Vec<u8> {
    let seeds = proof.seeds.each_ref().map(String::as_str);
    (0..count).map(|number| secret().roll(seeds, number)).collect()
}

#[test]
fn proofs_go_through_text() {
    let all = proof();
    let before = Proof { secret: None, ..all.clone() };
    let bare = Proof { seeds: [String::new(), String::new()], ..all.clone() };
    let local = |after| Proof { roller: Roller::Device { after }, ..all.clone() };
    assert!(local(7).to_string().starts_with("local-1 after=7 seeds=0123"), "{}", local(7));
    assert!(!local(0).to_string().contains("commitment"), "nobody has promised anything: {}", local(0));
    for proof in [local(0), local(7), Proof { secret: None, ..local(7) }, all.clone(), before, bare] {
        assert_eq!(proof.to_string().parse(), Ok(proof));
    }
}

#[test]
fn what_is_no_proof_is_refused() {
    let text = proof().to_string();
    let wrong = [
        String::new(),
        "roundel-1".to_owned(),
        text.replace("roundel-1", "roundel-2"),
        text.replace(&secret().commitment(), "00"),
        text.replace("seeds=0", "seeds="),
        text.replace(',', ";"),
        text.to_uppercase(),
        format!("{text}0"),
        format!("{text} more"),
        text.replace("secret=29", "secret=2"),
    ];
    let local = Proof { roller: Roller::Device { after: 7 }, ..proof() }.to_string();
    let wrong_of_a_device = [
        local.replace("local-1", "local-2"),
        local.replace("local-1", "roundel-1"),
        local.replace("after=7", "after=0"),
        local.replace("after=7", "after=07"),
        local.replace("after=7", "after=x"),
        text.replace("roundel-1", "local-1"),
    ];
    for text in wrong.into_iter().chain(wrong_of_a_device) {
        assert_eq!(text.parse::<Proof>(), Err(ProofError::Form), "{text}");
    }
}

#[test]
fn a_right_game_is_proven_and_a_wrong_one_found() {
    let proof = proof();
    let rolls = rolls_of(&proof, 30);
    assert_eq!(proof.check(rolls.clone()), Ok(30));
    assert_eq!(proof.check([]), Ok(0));

    let mut changed = rolls.clone();
    changed[16] = changed[16] % 6 + 1;
    let found = changed[16];
    assert_eq!(proof.check(changed), Err(ProofError::Roll { number: 17, found, expected: rolls[16] }));

    let mut left_out = rolls.clone();
    left_out.remove(3);
    assert!(matches!(proof.check(left_out), Err(ProofError::Roll { .. })));

    let roller = Roller::Server { commitment: Secret::from_bytes([7; 32]).commitment() };
    let other = Proof { roller, ..proof.clone() };
    assert_eq!(other.check(rolls.clone()), Err(ProofError::Commitment));
    let early = Proof { secret: None, ..proof };
    assert_eq!(early.check(rolls), Err(ProofError::NotYet));
}

/// The first rolls of a game that a device went on with are not its own.
#[test]
fn a_device_answers_for_its_own_rolls() {
    let proof = Proof { roller: Roller::Device { after: 5 }, ..proof() };
    let mut rolls = rolls_of(&proof, 30);
    rolls[2] = rolls[2] % 6 + 1;
    assert_eq!(proof.check(rolls.clone()), Ok(25));
    rolls[5] = rolls[5] % 6 + 1;
    assert!(matches!(proof.check(rolls.clone()), Err(ProofError::Roll { number: 6, .. })));
    assert_eq!(proof.check(rolls[..4].iter().copied()), Ok(0));
}

#[test]
fn the_secret_stays_out_of_logs() {
    let secret = Secret::from_bytes([7; 32]);
    let shown = format!("{secret:?}");
    assert!(shown.contains(&secret.commitment()) && !shown.contains(&secret.hex()));
}
