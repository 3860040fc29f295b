module.exports = {
  displayName: 'platform-sealing',
  preset: '../../../jest.preset.js',
};
