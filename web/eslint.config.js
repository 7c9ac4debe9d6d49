// Lint for all JavaScript of the project: the scripts of the pages, their tests, and the journeys in ../e2e.

import js from '@eslint/js';
import globals from 'globals';

const shared = [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'array-callback-return': 'error',
      'default-case-last': 'error',
      eqeqeq: 'error',
      'no-else-return': 'error',
      'no-implicit-coercion': 'error',
      'no-param-reassign': 'error',
      'no-shadow': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
    },
  },
];

/** Journeys run in Node and hold functions that run in a page. */
export const journeys = [...shared, { languageOptions: { globals: { ...globals.node, ...globals.browser } } }];

export default [
  ...shared,
  { files: ['scripts/**'], languageOptions: { globals: globals.browser } },
  { files: ['tests/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
