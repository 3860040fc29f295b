module.exports = {
  displayName: 'pages-http',
  preset: '../../../jest.preset.js',
};
