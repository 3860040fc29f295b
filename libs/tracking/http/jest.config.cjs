module.exports = {
  displayName: 'tracking-http',
  preset: '../../../jest.preset.js',
};
