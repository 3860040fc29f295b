module.exports = {
  displayName: 'content-factory-contract',
  preset: '../../../jest.preset.js',
};
