module.exports = {
  displayName: 'platform-redis',
  preset: '../../../jest.preset.js',
};
