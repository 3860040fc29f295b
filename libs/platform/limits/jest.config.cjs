module.exports = {
  displayName: 'platform-limits',
  preset: '../../../jest.preset.js',
};
