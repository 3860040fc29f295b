module.exports = {
  displayName: 'platform-privacy',
  preset: '../../../jest.preset.js',
};
