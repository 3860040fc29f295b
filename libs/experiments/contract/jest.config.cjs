module.exports = {
  displayName: 'experiments-contract',
  preset: '../../../jest.preset.js',
};
