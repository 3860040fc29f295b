module.exports = {
  displayName: 'staff-model',
  preset: '../../../jest.preset.js',
};
