import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MANIFEST = {
  runtime: { file: 'assets/runtime.js', name: 'runtime', isEntry: true, imports: ['store'] },
  store: { file: 'assets/store.js' },
  'view-tqg': { file: 'assets/view-tqg.js', name: 'view-tqg', isEntry: true, imports: ['react', 'store'] },
  'bot-detection': { file: 'assets/bot-detection.js', name: 'bot-detection', isEntry: true },
  'watch-builds': { file: 'assets/watch-builds.js', name: 'watch-builds', isEntry: true },
  'attach-when-idle': { file: 'assets/attach-when-idle.js', name: 'attach-when-idle', isEntry: true },
  'on-enter': { file: 'assets/on-enter.js', name: 'on-enter', isEntry: true },
  'error-reporting': { file: 'assets/error-reporting.js', name: 'error-reporting', isEntry: true },
  'third-parties': { file: 'assets/third-parties.js', name: 'third-parties', isEntry: true },
  react: { file: 'assets/react.js' },
  'x/quiz-template.tsx': { file: 'assets/quiz.js', imports: ['react'] },
};

export interface ClientFolder {
  readonly folder: string;
  remove(): void;
}

/** A client build of a few small files, on disk. */
export function aClientFolder(): ClientFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-client-'));
  for (const sub of ['.vite', 'assets', 'brands/tqg']) mkdirSync(path.join(folder, sub), { recursive: true });
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, '.vite/build.json'), JSON.stringify({ id: 'build-1' }));
  writeFileSync(path.join(folder, 'assets/runtime.js'), 'runtime()');
  writeFileSync(path.join(folder, 'brands/tqg/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
