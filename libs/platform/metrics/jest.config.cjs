module.exports = {
  displayName: 'platform-metrics',
  preset: '../../../jest.preset.js',
};
