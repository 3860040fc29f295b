module.exports = {
  displayName: 'funnel-engine-contract',
  preset: '../../../jest.preset.js',
};
