module.exports = {
  displayName: 'dashboards-server',
  preset: '../../../jest.preset.js',
};
