module.exports = {
  displayName: 'pages-server',
  preset: '../../../jest.preset.js',
};
