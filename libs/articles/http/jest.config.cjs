module.exports = {
  displayName: 'articles-http',
  preset: '../../../jest.preset.js',
};
