module.exports = {
  displayName: 'web',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
};
