module.exports = {
  displayName: 'content-factory-model',
  preset: '../../../jest.preset.js',
};
