module.exports = {
  displayName: 'page-cache',
  preset: '../../jest.preset.js',
};
