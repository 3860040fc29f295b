module.exports = {
  displayName: 'staff-server',
  preset: '../../../jest.preset.js',
};
