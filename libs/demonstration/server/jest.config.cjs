module.exports = {
  displayName: 'demonstration-server',
  preset: '../../../jest.preset.js',
};
