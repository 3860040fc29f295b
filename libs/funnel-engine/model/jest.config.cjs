module.exports = {
  displayName: 'funnel-engine-model',
  preset: '../../../jest.preset.js',
};
