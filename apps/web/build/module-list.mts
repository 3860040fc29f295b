import type { Plugin } from 'vite';

/** Writes which modules each file of the client build holds, so that a test can prove what is not in it (R1.06). */
export function moduleList(): Plugin {
  return {
    name: 'waypost:module-list',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.fromEntries(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.moduleIds]] : [])),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) });
    },
  };
}
