module.exports = {
  displayName: 'pages-contract',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
