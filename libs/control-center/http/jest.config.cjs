module.exports = {
  displayName: 'control-center-http',
  preset: '../../../jest.preset.js',
};
