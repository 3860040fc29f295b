module.exports = {
  displayName: 'route-rules',
  preset: '../../jest.preset.js',
};
