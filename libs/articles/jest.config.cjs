module.exports = {
  displayName: 'articles',
  preset: '../../jest.preset.js',
};
