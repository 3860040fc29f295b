module.exports = {
  displayName: 'platform-server-errors',
  preset: '../../../jest.preset.js',
};
