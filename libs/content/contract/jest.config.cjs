module.exports = {
  displayName: 'content-contract',
  preset: '../../../jest.preset.js',
};
