import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const PREFIX = 'virtual:waypost/view/';

/** The build's view entries, one per brand (R1.06): `{ 'view-tqg': 'virtual:waypost/view/tqg', … }`. */
export const viewEntries = (brandIds: readonly string[]): Record<string, string> =>
  Object.fromEntries(brandIds.map((id) => [`view-${id}`, PREFIX + id]));

interface RoutingModel {
  routeTable: readonly unknown[];
  activeRoutes(table: readonly unknown[], brandId: string): readonly unknown[];
}

/**
 * Makes each brand's view entry at build time, from the routes that are active for that brand. The table of all brands never reaches a
 * browser (R1.06, R2.01).
 */
export function brandViews(workspace: string): Plugin {
  const table = path.join(workspace, 'libs/routing/model/table/index.ts');
  const view = path.join(workspace, 'apps/web/src/view.tsx');
  return {
    name: 'waypost:brand-views',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: {
      filter: { id: new RegExp(`^\0${PREFIX}`) },
      async handler(id) {
        const brandId = id.slice(PREFIX.length + 1);
        const { module } = await runnerImport<RoutingModel>(table, {
          root: workspace,
          configFile: false,
          resolve: { tsconfigPaths: true },
        });
        for (const file of readdirSync(path.dirname(table))) this.addWatchFile(path.join(path.dirname(table), file));
        return [
          `import { createAttach } from ${JSON.stringify(view)};`,
          `export const attach = createAttach(${JSON.stringify(module.activeRoutes(module.routeTable, brandId))});`,
        ].join('\n');
      },
    },
  };
}
