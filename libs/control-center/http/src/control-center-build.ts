import { readFileSync } from 'node:fs';
import path from 'node:path';
import { invariant } from '@waypost/platform/kernel';

/** The control center's build: the files that its page loads. */
export interface ControlCenterBuild {
  /** The folder that holds {@link STAFF_ASSETS}. Null if the development server serves the scripts. */
  readonly folder: string | null;
  readonly script: string;
  readonly preload: readonly string[];
}

/** The folder of hashed files, within the build and in addresses (`apps/web/vite.config.mts`). */
export const STAFF_ASSETS = 'staff-assets';

const ENTRY = 'src/control-center.ts';

/** Reads the build's manifest. Throws if the build is missing, because the process must not start without its screens. */
export function readControlCenterBuild(folder: string): ControlCenterBuild {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  >;
  const entry = manifest[ENTRY];
  invariant(entry, `The control center's build in ${folder} has its entry`);
  const preload = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { folder, script: `/${entry.file}`, preload: preload.map((file) => `/${file}`) };
}
