module.exports = {
  displayName: 'collaboration-http',
  preset: '../../../jest.preset.js',
};
