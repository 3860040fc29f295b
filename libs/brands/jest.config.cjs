module.exports = {
  displayName: 'brands',
  preset: '../../jest.preset.js',
};
