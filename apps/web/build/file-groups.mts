import { normalizePath, type Plugin, type Rollup } from 'vite';

/**
 * One output file of the build. It holds these modules and everything that they import statically, except what a group of a higher priority
 * holds.
 */
export interface FileGroup {
  readonly name: string;
  readonly priority: number;
  /** The group's starting modules, as absolute paths. */
  readonly sources: readonly string[];
}

/** The groups in the bundler's format. */
export const codeSplittingOf = (groups: readonly FileGroup[]) => ({
  groups: groups.map(({ name, priority, sources }) => {
    const ids = sources.map(normalizePath);
    return { name, priority, includeDependenciesRecursively: true, test: (id: string) => ids.includes(normalizePath(id)) };
  }),
});

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk => file.type === 'chunk';

/**
 * Fails the build if a group's file lacks one of the group's starting modules. When such a module is renamed or no longer imported, the
 * bundler drops it from its group silently, and its bytes move to another file.
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
