module.exports = {
  displayName: 'tracking-server',
  preset: '../../../jest.preset.js',
};
