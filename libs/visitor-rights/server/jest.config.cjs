module.exports = {
  displayName: 'visitor-rights-server',
  preset: '../../../jest.preset.js',
};
