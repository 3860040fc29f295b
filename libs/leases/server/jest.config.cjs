module.exports = {
  displayName: 'leases-server',
  preset: '../../../jest.preset.js',
};
