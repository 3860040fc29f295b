import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type UserConfig } from 'vite';
import { brandViews, viewEntries } from './build/brand-views.mts';
import { leanBotd } from './build/lean-botd.mts';
import { moduleList } from './build/module-list.mts';
import { precompressed } from './build/precompressed.mts';
import { shakeableSchemas } from './build/shakeable-schemas.mts';
import { unnamedComponents } from './build/unnamed-components.mts';
import { withoutPrefixer } from './build/without-prefixer.mts';
import { visitorWalls } from './build/visitor-walls.mts';

const root = import.meta.dirname;
const workspace = path.resolve(root, '../..');

/** Calls without effects that bundlers can't know to be pure; without this unused parts of react-router stay in the bundle. */
const PURE_CALLS = ['createContext', 'forwardRef', 'memo', 'React.createContext', 'React.forwardRef', 'React.memo'];

/** What renders on the server as it does in the browser. */
const SERVER_RENDERED = [
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'react-final-form',
  'final-form',
  'styled-components',
  'stylis',
  '@babel/runtime',
];

/** Small parts of `ui` that nearly every page shows: a file each would cost more than their bytes. */
const SHELL_PARTS =
  /\/libs\/ui\/src\/(button|layout|visually-hidden|card|waiting|spinner|tokens|icon|phone-link|notice|use-number-in-force)\b/;

/**
 * The runtime, whose own entry only starts it: one file before intent instead of ten, in which the view finds what it
 * shares with it, and 1 kB less of brotli. What stands behind `?!` is the view's alone.
 */
const RUNTIME_PARTS = new RegExp(
  [
    /\/libs\/(kernel|store-kit|privacy|color-mode|api-contract|visitor|tracking\/web)\//,
    /\/libs\/tracking\/contract\/src\/(?!events\/(entered-experiment|form-step-submitted|low-bid-result))/,
    /\/libs\/routing\/(?!model\/src\/(carrier-review-slugs|middleware|page-title|scroll-target|validate-rules)|web\/src\/scroll-)/,
    /\/libs\/funnel-engine\/model\/src\/step-order|\/libs\/phones\/src\/number-in-force/,
    /\/apps\/web\/src\/runtime\//,
    /\/node_modules\/(redux|redux-saga|@redux-saga|@reduxjs|uuid|idb-keyval)\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const VIEW_VENDORS =
  /\/node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|react-router|styled-components|stylis)\//;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const { module: brands } = await runnerImport<{ BRAND_IDS: readonly string[] }>(path.join(workspace, 'libs/brands/src/brand.ts'), {
    configFile: false,
  });
  const consumerBrands = brands.BRAND_IDS.filter((id) => id !== 'ccc');
  return {
    root,
    cacheDir: path.join(workspace, 'node_modules/.vite/apps/web'),
    // styled-components needs the same class names on the server and in the browser, or React hydrates with a mismatch.
    oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true } } },
    plugins: [
      react(),
      unnamedComponents(),
      withoutPrefixer(),
      shakeableSchemas(),
      leanBotd(),
      brandViews(workspace),
      visitorWalls(),
      moduleList(),
      precompressed(),
    ],
    resolve: {
      tsconfigPaths: true,
      // The package's own entry is its development build, which spells out its warnings.
      alias: [{ find: /^react-router$/, replacement: path.join(workspace, 'node_modules/react-router/dist/production/index.mjs') }],
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] === 'development' ? 'development' : 'production') },
    build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          outDir: path.join(workspace, 'dist/apps/web/client'),
          emptyOutDir: true,
          manifest: true,
          // terser makes 1 % less than the default: worth a few seconds of build for a slow phone.
          minify: 'terser',
          terserOptions: {
            compress: { passes: 3, ecma: 2020, module: true },
            mangle: { module: true },
            format: { ecma: 2020, comments: false },
          },
          rolldownOptions: {
            input: {
              runtime: path.join(root, 'src/runtime.ts'),
              // Entries, because an import that the build knows would bring its preloader into the runtime.
              'bot-detection': path.join(root, 'src/bot-detection.ts'),
              'error-reporting': path.join(root, 'src/error-reporting.ts'),
              ...viewEntries(consumerBrands),
            },
            preserveEntrySignatures: 'strict',
            // What every page needs once React attaches, in one file: compressed together it is smaller than apart.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'core', test: RUNTIME_PARTS, priority: 3 },
                  { name: 'react', test: VIEW_VENDORS, priority: 2 },
                  { name: 'shell', test: SHELL_PARTS, priority: 1 },
                ],
              },
            },
            treeshake: {
              manualPureFunctions: PURE_CALLS,
              propertyReadSideEffects: false,
              // Neither yup nor our libraries do anything by being imported. Unsaid, a page without a form would download
              // every schema for a list of field names.
              moduleSideEffects: [{ test: /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/libs\//, sideEffects: false }],
            },
          },
        },
      },
      // Staff's own entry: built apart, so that no file of it is shared with a visitor's page (R1.06).
      controlCenter: {
        consumer: 'client',
        build: {
          outDir: path.join(workspace, 'dist/apps/web/control-center'),
          // An address of its own, which only a staff session opens.
          assetsDir: 'staff-assets',
          emptyOutDir: true,
          copyPublicDir: false,
          manifest: true,
          rolldownOptions: { input: { 'control-center': path.join(root, 'src/control-center.ts') } },
        },
      },
      ssr: {
        // Bundled, so that NODE_ENV above holds for them too: unbundled the server would run React's development build,
        // many times slower, wherever nobody set the variable.
        resolve: { noExternal: command === 'build' ? SERVER_RENDERED : [] },
        build: {
          outDir: path.join(workspace, 'dist/apps/web/server'),
          emptyOutDir: true,
          ssr: true,
          target: 'node20',
          rolldownOptions: { input: { 'entry-server': path.join(root, 'src/entry-server.tsx') }, output: { entryFileNames: '[name].mjs' } },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'controlCenter', 'ssr']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
  };
});
