module.exports = {
  displayName: 'images-server',
  preset: '../../../jest.preset.js',
};
