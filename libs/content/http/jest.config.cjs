module.exports = {
  displayName: 'content-http',
  preset: '../../../jest.preset.js',
};
