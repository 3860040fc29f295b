module.exports = {
  displayName: 'content-factory-adapters',
  preset: '../../../jest.preset.js',
};
