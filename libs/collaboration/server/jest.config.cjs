module.exports = {
  displayName: 'collaboration-server',
  preset: '../../../jest.preset.js',
};
