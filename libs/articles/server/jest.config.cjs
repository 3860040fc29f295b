module.exports = {
  displayName: 'articles-server',
  preset: '../../../jest.preset.js',
};
