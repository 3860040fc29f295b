import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderFault } from './data-folder';

const parent = mkdtempSync(path.join(tmpdir(), 'waypost-data-folder-'));
afterAll(() => rmSync(parent, { recursive: true }));
const inParent = (name: string) => path.join(parent, name);
const faultOf = (folder?: string) => dataFolderFault({ WAYPOST_DATA_DIR: folder });

describe('the configured data folder', () => {
  it('is made with the folders above it, for its owner alone, and is used as it is afterwards [R16.03] [R15.02]', () => {
    const folder = inParent('new/data');
    expect(faultOf(folder)).toBeNull();
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(faultOf(` ${folder} `)).toBeNull();
    expect([faultOf(), faultOf(' ')]).toEqual([null, null]);
  });

  it.each([
    ['cannot be made', '/proc/nope', 'ENOENT'],
    ['lies below one that cannot be made', '/proc/nope/data', 'ENOENT'],
    ['is a file', inParent('file'), 'ENOTDIR'],
    ['lies below a file', inParent('file/data'), 'ENOTDIR'],
    ['leads nowhere', inParent('link'), 'ENOENT'],
  ])('is named at once if it %s [R16.03]', (_what, folder, code) => {
    writeFileSync(inParent('file'), '', { mode: 0o777 });
    rmSync(inParent('link'), { force: true });
    symlinkSync(inParent('nowhere'), inParent('link'));
    expect(faultOf(folder)).toBe(`WAYPOST_DATA_DIR is ${JSON.stringify(folder)}; it must be a folder that can be written to (${code}).`);
  });
});
