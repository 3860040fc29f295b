module.exports = {
  displayName: 'visitor-server',
  preset: '../../../jest.preset.js',
};
