module.exports = {
  displayName: 'phones-contract',
  preset: '../../../jest.preset.js',
};
