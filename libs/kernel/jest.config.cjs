module.exports = {
  displayName: 'kernel',
  preset: '../../jest.preset.js',
};
