module.exports = {
  displayName: 'experiments-model',
  preset: '../../../jest.preset.js',
};
