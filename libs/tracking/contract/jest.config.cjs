module.exports = {
  displayName: 'tracking-contract',
  preset: '../../../jest.preset.js',
};
