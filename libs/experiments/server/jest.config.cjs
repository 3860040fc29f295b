module.exports = {
  displayName: 'experiments-server',
  preset: '../../../jest.preset.js',
};
