module.exports = {
  displayName: 'platform-threads',
  preset: '../../../jest.preset.js',
};
