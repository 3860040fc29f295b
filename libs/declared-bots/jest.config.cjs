module.exports = {
  displayName: 'declared-bots',
  preset: '../../jest.preset.js',
};
