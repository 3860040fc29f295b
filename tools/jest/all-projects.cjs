// Every project's tests in one run of Jest: its workers and its database are started once, not once a project.
const path = require('node:path');
const preset = require('../../jest.preset.js');

module.exports = {
  rootDir: path.resolve(__dirname, '../..'),
  projects: ['<rootDir>/apps/*/jest.config.cjs', '<rootDir>/libs/*/jest.config.cjs', '<rootDir>/libs/*/*/jest.config.cjs'],
  maxWorkers: 2,
  testTimeout: preset.testTimeout,
};
