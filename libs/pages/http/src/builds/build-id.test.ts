import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployedId } from './build-id';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A server build with these files, in a folder of its own. */
function aServer(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-server-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const SERVER = { 'main.mjs': 'const phone = "555-0100";', 'assets/texts.mjs': 'const terms = "2026";' };
const idOf = (files: Readonly<Record<string, string>>, clientId = 'client-1') => deployedId(clientId, [aServer(files)]);

describe('the id of a deploy [R2.13]', () => {
  it('is the same for the same sources, whatever the folder [R2.23]', () => {
    expect(idOf(SERVER)).toBe(idOf(SERVER));
    expect(idOf(SERVER)).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['a script of the browser', () => idOf(SERVER, 'client-2')],
    ['a number or a text of the server', () => idOf({ ...SERVER, 'assets/texts.mjs': 'const terms = "2027";' })],
    ['a file that came', () => idOf({ ...SERVER, 'new.mjs': '' })],
    ['a file’s name', () => idOf({ 'main.mjs': SERVER['main.mjs'], 'assets/other.mjs': SERVER['assets/texts.mjs'] })],
  ])('changes with %s', (_what, id) => expect(id()).not.toBe(idOf(SERVER)));

  it('does not change with files that no visitor loads', () => expect(idOf({ ...SERVER, 'main.mjs.map': '{}' })).toBe(idOf(SERVER)));
});
