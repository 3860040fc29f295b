module.exports = {
  displayName: 'pages-model',
  preset: '../../../jest.preset.js',
};
