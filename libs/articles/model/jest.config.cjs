module.exports = {
  displayName: 'articles-model',
  preset: '../../../jest.preset.js',
};
