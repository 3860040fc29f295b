module.exports = {
  displayName: 'platform-kernel',
  preset: '../../../jest.preset.js',
};
