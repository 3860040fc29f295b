/** Packages that ship only ES modules; Jest runs CommonJS, so they are compiled like our own code. */
const ESM_ONLY = [
  'uuid',
  'ofetch',
  'destr',
  'ufo',
  'node-fetch-native',
  'idb-keyval',
  '@prisma',
  'final-form',
  'react-final-form',
  'openid-client',
  'oauth4webapi',
  'jose',
  'marked',
].join('|');

module.exports = {
  resolver: require.resolve('./tools/jest/resolver.cjs'),
  // A package that has both is loaded as CommonJS.
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
        swcrc: false,
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${ESM_ONLY})/)`],
  testEnvironment: 'node',
  // Tests run in a context of their own, where looking up a global costs more than the arithmetic: simulations took five times as long.
  sandboxInjectedGlobals: ['Math'],
  // On a busy machine a test may take its time: none asserts how long something takes.
  testTimeout: 90_000,
  setupFilesAfterEnv: [require.resolve('./tools/jest/patient-queries.cjs'), require.resolve('./tools/jest/quick-elements.cjs')],
};
