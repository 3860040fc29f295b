module.exports = {
  displayName: 'content-factory-control',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
