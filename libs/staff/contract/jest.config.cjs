module.exports = {
  displayName: 'staff-contract',
  preset: '../../../jest.preset.js',
};
