module.exports = {
  displayName: 'control-center-contract',
  preset: '../../../jest.preset.js',
};
