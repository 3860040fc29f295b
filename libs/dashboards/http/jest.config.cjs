module.exports = {
  displayName: 'dashboards-http',
  preset: '../../../jest.preset.js',
};
