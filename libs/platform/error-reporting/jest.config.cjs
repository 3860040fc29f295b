module.exports = {
  displayName: 'platform-error-reporting',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
