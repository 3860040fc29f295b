module.exports = {
  displayName: 'staff-gate',
  preset: '../../../jest.preset.js',
};
