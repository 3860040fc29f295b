module.exports = {
  displayName: 'platform-express',
  preset: '../../../jest.preset.js',
};
