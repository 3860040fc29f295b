module.exports = {
  displayName: 'images-http',
  preset: '../../../jest.preset.js',
};
