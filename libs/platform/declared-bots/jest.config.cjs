module.exports = {
  displayName: 'platform-declared-bots',
  preset: '../../../jest.preset.js',
};
