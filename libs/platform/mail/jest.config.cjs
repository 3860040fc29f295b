module.exports = {
  displayName: 'platform-mail',
  preset: '../../../jest.preset.js',
};
