module.exports = {
  displayName: 'dashboards-control',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
