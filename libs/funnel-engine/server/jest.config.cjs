module.exports = {
  displayName: 'funnel-engine-server',
  preset: '../../../jest.preset.js',
};
