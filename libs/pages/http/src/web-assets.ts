import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { deployedId } from './builds/build-id';
import { invariant } from '@waypost/platform/kernel';

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts of the client build, with their dependencies. */
export interface WebAssets {
  /** Changes with everything in a deploy that visitors can see (R2.13). */
  readonly buildId: string;
  /** The time of the build, in milliseconds since the epoch. */
  readonly builtAt: number;
  readonly runtime: { readonly file: string; readonly preload: readonly string[] };
  /** The file of the bot detection, fetched when a page is usable (R6.11). */
  readonly botDetection: string;
  /** The file of the check for newer builds (R2.13). */
  readonly watchBuilds: string;
  /** The file that attaches React while idle, for pages that are about to be used. */
  readonly whenIdle: string;
  /** The file that runs a page's action when it is usable. Fetched only on a page with an action (R3.03). */
  readonly onEnter: string;
  /** The file of the error reporter. Fetched only if one is configured (R13.20). */
  readonly errorReporting: string;
  /** The file that loads third-party scripts. Fetched only if some are configured (R2.18). */
  readonly thirdParties: string;
  /** Returns the build's file with exactly this part of a page. Null if there is none. */
  partSaying(content: object): string | null;
  /** Returns the view entry of a brand, with everything that it and a template need. It is fetched at once on the first intent. */
  view(brandId: string, template: string): { readonly file: string; readonly preload: readonly string[] };
}

const NO_VIEW = { file: '', preload: [] };

/** Returns the files of page parts, by the hash of their text. If there are none, pages contain all parts themselves. */
function partsIn(clientFolder: string): Readonly<Record<string, string>> {
  const list = path.join(clientFolder, '.vite/parts.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {};
}

const address = (file: string): string => `/${file}`;

/** Indexes the chunks of a manifest, whose keys are source files. */
function chunksOf(manifest: Manifest) {
  const entries = Object.entries(manifest);
  /** Returns the files of a chunk and of all its imports. */
  const closure = (key: string, visited = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || visited.has(chunk.file)) return visited;
    visited.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, visited);
    return visited;
  };
  return {
    closure,
    entryNamed: (name: string): string | undefined => entries.find(([, chunk]) => chunk.isEntry && chunk.name === name)?.[0],
    templateNamed: (name: string): string | undefined => entries.find(([source]) => source.endsWith(`/${name}-template.tsx`))?.[0],
  };
}

/**
 * Reads the client's manifest. `serverFolders` are the builds that render its pages. Throws if the build is missing or broken, because the
 * process must not start without pages.
 */
export function readWebAssets(clientFolder: string, serverFolders: readonly string[] = []): WebAssets {
  const manifest = JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { id } = JSON.parse(readFileSync(path.join(clientFolder, '.vite/build.json'), 'utf8')) as { id: string };
  const { closure, entryNamed, templateNamed } = chunksOf(manifest);
  const runtimeKey = entryNamed('runtime');
  invariant(runtimeKey, `The client build in ${clientFolder} has a runtime entry`);
  const runtimeFiles = closure(runtimeKey);
  const runtimeFile = manifest[runtimeKey]?.file ?? '';

  const addressOf = (name: string): string => {
    const file = manifest[entryNamed(name) ?? '']?.file;
    return file === undefined ? '' : address(file);
  };

  const parts = partsIn(clientFolder);
  // The texts are the same object for every page, so they are serialized and hashed once instead of with each rendering.
  const partAddresses = new WeakMap<object, string | null>();
  const views = new Map<string, { file: string; preload: string[] }>();
  return {
    buildId: serverFolders.length > 0 ? deployedId(id, serverFolders) : id,
    builtAt: Math.round(statSync(path.join(clientFolder, '.vite/build.json')).mtimeMs),
    runtime: { file: address(runtimeFile), preload: [...runtimeFiles].filter((file) => file !== runtimeFile).map(address) },
    botDetection: addressOf('bot-detection'),
    watchBuilds: addressOf('watch-builds'),
    whenIdle: addressOf('attach-when-idle'),
    onEnter: addressOf('on-enter'),
    errorReporting: addressOf('error-reporting'),
    thirdParties: addressOf('third-parties'),
    partSaying(content) {
      const earlier = partAddresses.get(content);
      if (earlier !== undefined) return earlier;
      const file = parts[createHash('sha256').update(JSON.stringify(content)).digest('base64url')];
      const part = file === undefined ? null : address(file);
      partAddresses.set(content, part);
      return part;
    },
    view(brandId, template) {
      const name = `${brandId} ${template}`;
      const earlier = views.get(name);
      if (earlier) return earlier;
      const key = entryNamed(`view-${brandId}`);
      if (key === undefined) return NO_VIEW;
      const templateKey = templateNamed(template);
      const files = closure(key);
      if (templateKey) closure(templateKey, files);
      const file = manifest[key]?.file ?? '';
      const view = {
        file: address(file),
        preload: [...files].filter((candidate) => candidate !== file && !runtimeFiles.has(candidate)).map(address),
      };
      views.set(name, view);
      return view;
    },
  };
}
