module.exports = {
  displayName: 'working-hours',
  preset: '../../jest.preset.js',
};
