module.exports = {
  displayName: 'staff-http',
  preset: '../../../jest.preset.js',
};
