module.exports = {
  displayName: 'platform-page-cache',
  preset: '../../../jest.preset.js',
};
