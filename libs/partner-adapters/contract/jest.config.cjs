module.exports = {
  displayName: 'partner-adapters-contract',
  preset: '../../../jest.preset.js',
};
