// The tree of a study.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TreeError, commented, emptyTree, endOf, parse, played, promoted, removed, tokensAt, write } from '../scripts/study/tree.js';

/** @param {...string} tokens */
function line(...tokens) {
  let at = { root: emptyTree(), path: /** @type {number[]} */ ([]) };
  for (const token of tokens) at = played(at.root, at.path, token);
  return at;
}

test('what is played again is not there twice', () => {
  const { root, path } = line('a', 'b', 'c');
  assert.deepEqual(path, [0, 0, 0]);
  assert.deepEqual(played(root, [0], 'b'), { root, path: [0, 0] });
  const other = played(root, [0], 'x');
  assert.deepEqual(other.path, [0, 1]);
  assert.deepEqual(tokensAt(other.root, other.path), ['a', 'x']);
  assert.deepEqual(tokensAt(other.root, endOf(other.root, [])), ['a', 'b', 'c']);
});

test('a tree is written and read again', () => {
  for (const text of ['', 'a b c', 'a (x y) b', 'a (x y (z)) (w) b {good (really)} c', '4 a1-a5 {x} (g1-g5 3) 2 B1@c2']) {
    const tree = parse(text);
    assert.equal(write(tree), text);
    assert.deepEqual(parse(write(tree)), tree);
  }
  assert.equal(write(parse(' a\n( x )  b ')), 'a (x) b');
});

test('a tree that is not written as expected is refused', () => {
  for (const text of ['(a', 'a)', 'a }', 'a (b))']) assert.throws(() => parse(text), TreeError, text);
});

test('a variation becomes the main line, and a move is taken away with what follows', () => {
  const tree = parse('a (x y) b c');
  const main = promoted(tree, [1, 0]);
  assert.equal(write(main.root), 'x (a b c) y');
  assert.deepEqual(tokensAt(main.root, main.path), ['x', 'y']);
  const less = removed(tree, [0, 0]);
  assert.equal(write(less.root), 'a (x y)');
  assert.deepEqual(less.path, [0]);
  assert.deepEqual(removed(tree, []), { root: tree, path: [] });
});

test('comments cannot break the text', () => {
  const { root, path } = line('a', 'b');
  assert.equal(write(commented(root, path, ' so {what}? ')), 'a b {so what?}');
});
