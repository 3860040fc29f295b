module.exports = {
  displayName: 'sealing',
  preset: '../../jest.preset.js',
};
