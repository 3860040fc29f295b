module.exports = {
  displayName: 'content-factory-http',
  preset: '../../../jest.preset.js',
};
