module.exports = {
  displayName: 'dashboards-contract',
  preset: '../../../jest.preset.js',
};
