module.exports = {
  displayName: 'visitor-http',
  preset: '../../../jest.preset.js',
};
