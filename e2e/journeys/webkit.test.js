// The four games and the other pages in WebKit, the engine of Safari.

import { WebKit } from '../support/webkit.js';
import { journeysIn } from '../support/other_browsers.js';

journeysIn(new WebKit());
