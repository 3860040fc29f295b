module.exports = {
  displayName: 'jobs-server',
  preset: '../../../jest.preset.js',
};
