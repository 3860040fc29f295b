module.exports = {
  displayName: 'articles-contract',
  preset: '../../../jest.preset.js',
};
