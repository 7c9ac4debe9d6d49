// The four games and the other pages in Firefox.

import { Firefox } from '../support/firefox.js';
import { journeysIn } from '../support/other_browsers.js';

journeysIn(new Firefox());
