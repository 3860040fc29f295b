module.exports = {
  displayName: 'routing-model',
  preset: '../../../jest.preset.js',
};
