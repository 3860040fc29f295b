module.exports = {
  displayName: 'ip-lookup-server',
  preset: '../../../jest.preset.js',
};
