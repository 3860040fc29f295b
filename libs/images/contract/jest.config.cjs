module.exports = {
  displayName: 'images-contract',
  preset: '../../../jest.preset.js',
};
