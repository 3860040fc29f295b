module.exports = {
  displayName: 'platform-parsing',
  preset: '../../../jest.preset.js',
};
