module.exports = {
  displayName: 'funnel-engine-web',
  preset: '../../../jest.preset.js',
  testEnvironment: '../../../tools/jest/jsdom-environment.cjs',
};
