module.exports = {
  displayName: 'collaboration-contract',
  preset: '../../../jest.preset.js',
};
