module.exports = {
  displayName: 'pages-control',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
