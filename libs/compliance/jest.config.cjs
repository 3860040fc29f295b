module.exports = {
  displayName: 'compliance',
  preset: '../../jest.preset.js',
};
