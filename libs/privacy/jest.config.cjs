module.exports = {
  displayName: 'privacy',
  preset: '../../jest.preset.js',
};
