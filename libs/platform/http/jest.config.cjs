module.exports = {
  displayName: 'platform-http',
  preset: '../../../jest.preset.js',
};
