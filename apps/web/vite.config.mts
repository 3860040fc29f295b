import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type EnvironmentOptions, type UserConfig } from 'vite';
import { brandViews, viewEntries } from './build/brand-views.mts';
import { compiledEarly } from './build/compiled-early.mts';
import { codeSplittingOf, fileGroups, type FileGroup } from './build/file-groups.mts';
import { minifiedTwice } from './build/minified-twice.mts';
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

/**
 * Calls that have no effects, although the bundler can't see that. Calls of hooks are not among them, because their results are often
 * unused.
 */
const PURE_CALLS = ['createContext', 'forwardRef', 'memo'];

/** Keeps unused code out of the browser's files. */
const TREESHAKE = {
  manualPureFunctions: PURE_CALLS,
  propertyReadSideEffects: false as const,
  // Importing yup or one of our libraries has no effects. Without this setting a page without a form would download every schema for a list
  // of field names, and staff's first screen would download parts of all other screens.
  moduleSideEffects: [{ test: /\/node_modules\/(yup|property-expr|tiny-case|toposort)\/|\/libs\//, sideEffects: false }],
};

/**
 * A visitor's files. terser makes them 1 % smaller than the default does, which is worth a few seconds of build time for a slow phone. More
 * than three passes save no byte.
 */
const MINIFIED = {
  minify: 'terser' as const,
  terserOptions: {
    compress: { passes: 3, ecma: 2020 as const, module: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    mangle: { module: true },
    format: { ecma: 2020 as const, comments: false },
  },
};

/** Packages that render on the server as they do in the browser. */
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
 * The visitor's files. One holds the runtime and what the view shares with it, one what every page needs once React attaches, one what a
 * quiz and a conversation share, and one what reading pages share. Compressed together they are smaller than apart. Code that pages without
 * a funnel share with a funnel is a file of its own: what asks for results and says when the line opens, and what shows results,
 * which a call page needs only while its line is closed.
 */
const VISITOR_GROUPS = [
  group('core', 5, 'src/runtime.ts'),
  group('view', 4, 'src/view.tsx'),
  group('text-field', 3, `${LIBRARIES}/ui/src/fields/text-field.tsx`),
  group(
    'ask-for-results',
    3,
    `${FUNNEL}/results/ask-for-results.ts`,
    `${FUNNEL}/results/results-client.ts`,
    `${FUNNEL}/results/utm-medium.ts`,
    `${FUNNEL}/funnel/saga-waits.ts`,
    'src/pages/back-online.ts',
    `${LIBRARIES}/routing/web/src/failures/reload-with-network.ts`,
    `${BLOCKS}/late-part.tsx`,
    `${LIBRARIES}/ui/src/opening-time.tsx`,
    `${LIBRARIES}/ui/src/use-now.ts`,
    `${LIBRARIES}/working-hours/src/opening-hours.ts`,
  ),
  group('results-panel', 2, `${FUNNEL}/results/results-panel.tsx`, `${FUNNEL}/results/without-scripts.tsx`),
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
 * Staff's files. One holds what every screen needs, and one what only the first screen needs in addition. Compressed together they are
 * smaller than apart, and each file has a head of its own.
 */
const STAFF_GROUPS = [group('control-center', 1, 'src/control-center.ts'), group('home', 0, HOME_SCREEN)];

/** The code that runs once the page has painted, as React attaches to a form, and at the first answer. */
const COMPILED_EARLY = ['core', 'view', 'text-field', 'funnel'];

/** The build of a visitor's files. */
const clientEnvironment = (consumerBrands: readonly string[]): EnvironmentOptions => ({
  build: {
    outDir: path.join(workspace, 'dist/apps/web/client'),
    emptyOutDir: true,
    manifest: true,
    ...MINIFIED,
    rolldownOptions: {
      input: {
        runtime: path.join(root, 'src/runtime.ts'),
        // These are entries, because an import known to the build would bring its preloader into the runtime.
        'bot-detection': path.join(workspace, 'libs/visitor/web/bot-detection/find-bots.ts'),
        'on-enter': path.join(root, 'src/on-enter.ts'),
        'watch-builds': path.join(root, 'src/runtime/watch-builds.ts'),
        'attach-when-idle': path.join(root, 'src/runtime/attach-when-idle.ts'),
        'third-parties': path.join(workspace, 'libs/platform/privacy/src/third-party-scripts.ts'),
        'error-reporting': path.join(workspace, 'libs/platform/error-reporting/src/reporter.ts'),
        ...viewEntries(consumerBrands),
      },
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: codeSplittingOf(VISITOR_GROUPS) },
      treeshake: TREESHAKE,
      // A constant that several files share is written into each, which is smaller than exporting it.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
});

/** A separate address, which only a staff session may open. */
const STAFF_ASSETS = 'staff-assets';
/** Staff's first screen contains the names of all other files, over a hundred. The bundler takes no shorter hash for that many. */
const STAFF_FILE = `${STAFF_ASSETS}/[name]-[hash:7].js`;

/** The build of staff's own entry. It is separate so that it shares no file with a visitor's page (R1.06). */
const controlCenterEnvironment = (): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: path.join(workspace, 'dist/apps/web/control-center'),
    assetsDir: STAFF_ASSETS,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    rolldownOptions: {
      input: { 'control-center': path.join(root, 'src/control-center.ts') },
      output: {
        codeSplitting: codeSplittingOf(STAFF_GROUPS),
        entryFileNames: STAFF_FILE,
        chunkFileNames: STAFF_FILE,
      },
      treeshake: TREESHAKE,
    },
  },
});

/** The build with which the API renders pages. */
const serverEnvironment = (command: 'build' | 'serve'): EnvironmentOptions => ({
  // Bundled, so that NODE_ENV holds for these packages too. Unbundled, the server would run React's development build, which is many times
  // slower, if NODE_ENV is not set.
  resolve: { noExternal: command === 'build' ? SERVER_RENDERED : [] },
  build: {
    outDir: path.join(workspace, 'dist/apps/web/server'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: { 'entry-server': path.join(root, 'src/entry-server.tsx') },
      output: { entryFileNames: '[name].mjs' },
      // Without this, each module is named by its path, which differs where packages are linked from elsewhere (R2.23).
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
      minifiedTwice(MINIFIED.terserOptions),
      moduleList(workspace),
      pageParts(workspace),
      precompressed({ everyForm: ['client'] }),
    ],
    resolve: {
      tsconfigPaths: true,
      // The package's own entry is its development build, which contains the full text of its warnings.
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
