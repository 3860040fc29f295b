module.exports = {
  displayName: 'operations-http',
  preset: '../../../jest.preset.js',
};
