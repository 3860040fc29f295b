module.exports = {
  displayName: 'tracking-adapters',
  preset: '../../../jest.preset.js',
};
