module.exports = {
  displayName: 'phones-model',
  preset: '../../../jest.preset.js',
};
