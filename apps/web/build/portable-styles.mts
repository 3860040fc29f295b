import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Matches `componentId: "sc-1d3gnz-0"`, as the styled-components transform writes it. */
const COMPONENT_ID = /\b(componentId: "sc-)\w+(-\d+")/g;

/**
 * Names styled components after their file's path inside the workspace. The transform hashes the absolute path, so a build in another
 * folder would have other class names, and therefore other bytes, file names and another build id (R2.23).
 */
export function portableStyles(workspace: string): Plugin {
  return {
    name: 'waypost:portable-styles',
    transform: {
      filter: { id: /\.tsx?($|\?)/, code: /from ['"]styled-components['"]/ },
      handler(code, id) {
        const file = path
          .relative(workspace, id.split('?')[0] ?? id)
          .split(path.sep)
          .join('/');
        const name = createHash('sha256').update(file).digest('hex').slice(0, 7);
        return { code: code.replace(COMPONENT_ID, (_, before: string, after: string) => before + name + after), map: null };
      },
    },
  };
}
