import type { Plugin } from 'vite';

/** Asks V8 to compile a file as a whole, where it is the file's first line; other engines ignore it. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has V8 compile all of these files while they come, beside the main thread, and not each function there when it is first
 * called: on a slow phone that was half of what attaching blocked, and a third of the first answer (ADR 4).
 */
export function compiledEarly(names: readonly string[]): Plugin {
  return {
    name: 'waypost:compiled-early',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // After Vite has written its own first line.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of names) {
          const chunk = chunks.find((file) => file.name === name);
          if (!chunk) this.error(`the build has no file ${name} to be compiled early`);
          chunk.code = COMPILE_HINT + chunk.code;
        }
      },
    },
  };
}
