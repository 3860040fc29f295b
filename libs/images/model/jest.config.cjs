module.exports = {
  displayName: 'images-model',
  preset: '../../../jest.preset.js',
};
