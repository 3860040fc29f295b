import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type EnvironmentOptions, type UserConfig } from 'vite';
import { brandViews, viewEntries } from './build/brand-views.mts';
import { compiledEarly } from './build/compiled-early.mts';
import { codeSplittingOf, fileGroups, type FileGroup } from './build/file-groups.mts';
import { moduleList } from './build/module-list.mts';
import { pageParts } from './build/page-parts.mts';
import { portableStyles } from './build/portable-styles.mts';
import { precompressed } from './build/precompressed.mts';
import { shakeableRouter } from './build/shakeable-router.mts';
import { shakeableSchemas } from './build/shakeable-schemas.mts';
import { shakeableStyles } from './build/shakeable-styles.mts';
import { visitorWalls } from './build/visitor-walls.mts';

const root = import.meta.dirname;
const workspace = path.resolve(root, '../..');

/** Calls without effects that the bundler can't see to be pure. Calls of hooks are none: their results are often unused. */
const PURE_CALLS = ['createContext', 'forwardRef', 'memo'];

/** What nothing uses stays out of the browser's files. */
const TREESHAKE = {
  manualPureFunctions: PURE_CALLS,
  propertyReadSideEffects: false as const,
  // Neither yup nor our libraries do anything by being imported. Unsaid, a page without a form would download every schema
  // for a list of field names, and staff's first screen the parts of all others.
  moduleSideEffects: [{ test: /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/libs\//, sideEffects: false }],
};

/** terser makes 1 % less than the default: worth a few seconds of build for a slow phone. */
const MINIFIED = {
  minify: 'terser' as const,
  terserOptions: {
    compress: { passes: 8, ecma: 2020 as const, module: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    mangle: { module: true },
    format: { ecma: 2020 as const, comments: false },
  },
};

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

const LIBRARIES = '../../libs';
const BLOCKS = `${LIBRARIES}/pages/web/src/blocks`;
const FUNNEL = `${LIBRARIES}/funnel-engine/web/src`;
/** Staff's first screen. */
const HOME_SCREEN = '../../libs/control-center/host/src/screens/home-screen.tsx';

const group = (name: string, priority: number, ...sources: readonly string[]): FileGroup => ({
  name,
  priority,
  sources: sources.map((source) => path.join(root, source)),
});

/**
 * The runtime in one file, in which the view finds what it shares with it, in another what every page needs once React
 * attaches, in a third what a quiz and a conversation share, and in a fourth what pages to read share: compressed together they
 * are smaller than apart. What pages without a funnel share with it is a file of its own.
 */
const VISITOR_GROUPS = [
  group('core', 5, 'src/runtime.ts'),
  group('view', 4, 'src/view.tsx'),
  group('text-field', 3, `${LIBRARIES}/ui/src/fields/text-field.tsx`),
  group(
    'results-panel',
    2,
    `${FUNNEL}/results/results-panel.tsx`,
    `${FUNNEL}/results/without-scripts.tsx`,
    `${FUNNEL}/funnel/saga-waits.ts`,
  ),
  group(
    'funnel',
    1,
    'src/funnel/start-funnel.ts',
    `${FUNNEL}/funnel/funnel-frame.tsx`,
    `${FUNNEL}/step/use-funnel-step.ts`,
    `${FUNNEL}/step/step-body.tsx`,
    `${LIBRARIES}/ui/src/progress/progress-bar.tsx`,
    `${LIBRARIES}/pages/web/src/blocks/page-body.tsx`,
  ),
  group(
    'body-blocks',
    0,
    `${BLOCKS}/body-blocks.tsx`,
    `${BLOCKS}/hero.ts`,
    `${BLOCKS}/lead-image.tsx`,
    `${LIBRARIES}/pages/web/src/shell/action-bar.tsx`,
  ),
];

/**
 * What every screen of staff's needs in one file, and in another what the first one needs beside: compressed together they are
 * smaller than apart, and each file has a head of its own.
 */
const STAFF_GROUPS = [group('control-center', 1, 'src/control-center.ts'), group('home', 0, HOME_SCREEN)];

/** What runs once the page has painted, as React attaches to a form, and at the first answer. */
const COMPILED_EARLY = ['core', 'view', 'text-field', 'funnel'];

/** What a visitor downloads. */
const clientEnvironment = (consumerBrands: readonly string[]): EnvironmentOptions => ({
  build: {
    outDir: path.join(workspace, 'dist/apps/web/client'),
    emptyOutDir: true,
    manifest: true,
    ...MINIFIED,
    rolldownOptions: {
      input: {
        runtime: path.join(root, 'src/runtime.ts'),
        // Entries, because an import that the build knows would bring its preloader into the runtime.
        'bot-detection': path.join(workspace, 'libs/visitor/web/bot-detection/find-bots.ts'),
        'on-enter': path.join(root, 'src/on-enter.ts'),
        'watch-builds': path.join(root, 'src/runtime/watch-builds.ts'),
        'attach-in-quiet': path.join(root, 'src/runtime/attach-in-quiet.ts'),
        'third-parties': path.join(workspace, 'libs/platform/privacy/src/third-party-scripts.ts'),
        'error-reporting': path.join(workspace, 'libs/platform/error-reporting/src/reporter.ts'),
        ...viewEntries(consumerBrands),
      },
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: codeSplittingOf(VISITOR_GROUPS) },
      treeshake: TREESHAKE,
    },
  },
});

/** Staff's own entry: built apart, so that no file of it is shared with a visitor's page (R1.06). */
const controlCenterEnvironment = (): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: path.join(workspace, 'dist/apps/web/control-center'),
    // An address of its own, which only a staff session opens.
    assetsDir: 'staff-assets',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    ...MINIFIED,
    rolldownOptions: {
      input: { 'control-center': path.join(root, 'src/control-center.ts') },
      output: { codeSplitting: codeSplittingOf(STAFF_GROUPS) },
      treeshake: TREESHAKE,
    },
  },
});

/** What the API renders pages with. */
const serverEnvironment = (command: 'build' | 'serve'): EnvironmentOptions => ({
  // Bundled, so that NODE_ENV holds for them too: unbundled the server would run React's development build, many times slower,
  // wherever nobody set the variable.
  resolve: { noExternal: command === 'build' ? SERVER_RENDERED : [] },
  build: {
    outDir: path.join(workspace, 'dist/apps/web/server'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: { 'entry-server': path.join(root, 'src/entry-server.tsx') },
      output: { entryFileNames: '[name].mjs' },
      // Otherwise it names each module by its path, which is another where packages are linked from elsewhere (R2.23).
      experimental: { attachDebugInfo: 'none' },
    },
  },
});

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
      portableStyles(workspace),
      shakeableRouter(),
      shakeableSchemas(),
      shakeableStyles(),
      brandViews(workspace),
      visitorWalls(),
      compiledEarly(COMPILED_EARLY),
      fileGroups('client', VISITOR_GROUPS),
      fileGroups('controlCenter', STAFF_GROUPS),
      moduleList(workspace),
      pageParts(workspace),
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
      client: clientEnvironment(consumerBrands),
      controlCenter: controlCenterEnvironment(),
      ssr: serverEnvironment(command),
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
