module.exports = {
  displayName: 'funnel-engine-http',
  preset: '../../../jest.preset.js',
};
