module.exports = {
  displayName: 'phones-server',
  preset: '../../../jest.preset.js',
};
