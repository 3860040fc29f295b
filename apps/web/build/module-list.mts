import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Returns a module's name inside the workspace, such as `/libs/ui/src/card.tsx`. It is the same in every checkout folder (R2.23). */
const portableName = (workspace: string, id: string): string => {
  const name = id.split(path.sep).join('/');
  const installed = name.indexOf('/node_modules/');
  if (installed >= 0) return name.slice(installed);
  return path.isAbsolute(id) ? `/${path.relative(workspace, id).split(path.sep).join('/')}` : name;
};

/**
 * Writes two facts about the client build beside its manifest. The module list of each file lets a test prove what is not in it (R1.06).
 * The scripts' id changes exactly when a script does, and is a part of the deploy's id (R2.13).
 */
export function moduleList(workspace: string): Plugin {
  return {
    name: 'waypost:module-list',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => portableName(workspace, id))]));
      const names = chunks.map((chunk) => chunk.fileName).sort();
      const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) });
      this.emitFile({ type: 'asset', fileName: '.vite/build.json', source: JSON.stringify({ id }) });
    },
  };
}
