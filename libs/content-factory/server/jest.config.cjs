module.exports = {
  displayName: 'content-factory-server',
  preset: '../../../jest.preset.js',
};
