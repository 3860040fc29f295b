module.exports = {
  displayName: 'platform-persistence',
  preset: '../../../jest.preset.js',
  globalSetup: '<rootDir>/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/testing/jest-global-teardown.ts',
};
