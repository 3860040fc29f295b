module.exports = {
  displayName: 'ui',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
};
