module.exports = {
  displayName: 'visitor-model',
  preset: '../../../jest.preset.js',
};
