import { createHash } from 'node:crypto';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

interface PartSources {
  readonly pageParts: readonly { readonly name: string; readonly content: unknown }[];
}

/**
 * Makes a file of each page part that many pages share and that the first paint does not need (R2.15). The build writes a list of these
 * files, by the hash of their text, beside the manifest: the server leaves a part out of a page only if a file has exactly the same text.
 */
export function pageParts(workspace: string): Plugin {
  return {
    name: 'waypost:page-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const { module } = await runnerImport<PartSources>(path.join(workspace, 'libs/pages/server/src/page-parts.ts'), {
        root: workspace,
        configFile: false,
        resolve: { tsconfigPaths: true },
      });
      const files = module.pageParts.map(({ name, content }) => {
        const source = JSON.stringify(content);
        const reference = this.emitFile({ type: 'asset', name: `${name}.json`, source });
        return [createHash('sha256').update(source).digest('base64url'), this.getFileName(reference)];
      });
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}
