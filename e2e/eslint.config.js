// The journeys are linted with the rules of the pages' scripts: `npm run check --prefix web`.

export { journeys as default } from '../web/eslint.config.js';
