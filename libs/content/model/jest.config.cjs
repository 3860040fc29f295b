module.exports = {
  displayName: 'content-model',
  preset: '../../../jest.preset.js',
};
