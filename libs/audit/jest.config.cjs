module.exports = {
  displayName: 'audit',
  preset: '../../jest.preset.js',
};
