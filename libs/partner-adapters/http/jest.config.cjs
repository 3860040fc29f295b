module.exports = {
  displayName: 'partner-adapters-http',
  preset: '../../../jest.preset.js',
};
