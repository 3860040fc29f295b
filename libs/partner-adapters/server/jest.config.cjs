module.exports = {
  displayName: 'partner-adapters-server',
  preset: '../../../jest.preset.js',
};
