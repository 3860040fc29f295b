module.exports = {
  displayName: 'phones-http',
  preset: '../../../jest.preset.js',
};
