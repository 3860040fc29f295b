module.exports = {
  displayName: 'platform-ip-lookup',
  preset: '../../../jest.preset.js',
};
