module.exports = {
  displayName: 'color-mode',
  preset: '../../jest.preset.js',
  testEnvironment: '../../tools/jest/jsdom-environment.cjs',
};
