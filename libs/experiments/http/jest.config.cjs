module.exports = {
  displayName: 'experiments-http',
  preset: '../../../jest.preset.js',
};
