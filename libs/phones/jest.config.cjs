module.exports = {
  displayName: 'phones',
  preset: '../../jest.preset.js',
};
