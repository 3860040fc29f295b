module.exports = {
  displayName: 'store-kit',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
};
