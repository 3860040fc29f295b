module.exports = {
  displayName: 'platform-store-kit',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
