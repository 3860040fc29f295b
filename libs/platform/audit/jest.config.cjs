module.exports = {
  displayName: 'platform-audit',
  preset: '../../../jest.preset.js',
};
