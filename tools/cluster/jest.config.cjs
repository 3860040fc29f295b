// For tests that need a real server: `*.cluster-test.ts`, run by `npm run test:cluster`.
const path = require('node:path');
const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  rootDir: path.resolve(__dirname, '../..'),
  roots: ['<rootDir>/libs'],
  testMatch: ['**/*.cluster-test.ts'],
  maxWorkers: 1,
};
