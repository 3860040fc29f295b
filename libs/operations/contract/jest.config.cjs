module.exports = {
  displayName: 'operations-contract',
  preset: '../../../jest.preset.js',
};
