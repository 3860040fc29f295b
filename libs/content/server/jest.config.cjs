module.exports = {
  displayName: 'content-server',
  preset: '../../../jest.preset.js',
};
