import { normalizePath, type Plugin, type Rollup } from 'vite';

/** A file of the build that holds these modules and all that they import at once, apart from what a group of a higher priority holds. */
export interface FileGroup {
  readonly name: string;
  readonly priority: number;
  /** The modules with which it begins: absolute paths. */
  readonly sources: readonly string[];
}

/** The groups as the bundler takes them. */
export const codeSplittingOf = (groups: readonly FileGroup[]) => ({
  groups: groups.map(({ name, priority, sources }) => {
    const ids = sources.map(normalizePath);
    return { name, priority, includeDependenciesRecursively: true, test: (id: string) => ids.includes(normalizePath(id)) };
  }),
});

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk => file.type === 'chunk';

/**
 * Fails the build where the file of a group does not hold a module with which it begins. Where one is renamed or no longer
 * imported, the bundler leaves it out of its group without a word, and its bytes go elsewhere.
 */
export function fileGroups(environmentName: string, groups: readonly FileGroup[]): Plugin {
  return {
    name: 'waypost:file-groups',
    applyToEnvironment: (environment) => environment.name === environmentName,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      for (const { name, sources } of groups) {
        const held = new Set(chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds.map(normalizePath)));
        const missing = sources.map(normalizePath).filter((id) => !held.has(id));
        if (missing.length > 0) this.error(`the file "${name}" of the build does not hold ${missing.join(', ')}: was it renamed?`);
      }
    },
  };
}
