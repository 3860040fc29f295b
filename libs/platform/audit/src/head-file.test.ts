import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHeadFile } from './head-file';

const parent = mkdtempSync(path.join(os.tmpdir(), 'waypost-audit-head-'));
afterAll(() => rmSync(parent, { recursive: true }));
const aFolder = () => mkdtemp(path.join(parent, 'head-'));
const head = (number: number) => ({ number, hash: String(number).repeat(64).slice(0, 64) });

describe('createHeadFile', () => {
  it('returns the newest head, also after a restart, from a file that nobody else can read [R10.11]', async () => {
    const folder = await aFolder();
    const file = path.join(folder, 'audit-head');
    expect(await createHeadFile(file).newest()).toBeNull();
    const witness = createHeadFile(file);
    await Promise.all([witness.keep(head(1)), witness.keep(head(3)), witness.keep(head(2))]);
    expect(await createHeadFile(file).newest()).toEqual(head(3));
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['audit-head']);
  });

  it('never goes back to an older head, as of a truncated log [R10.11]', async () => {
    const witness = createHeadFile(path.join(await aFolder(), 'audit-head'));
    await witness.keep(head(9));
    await witness.keep({ ...head(9), hash: 'another' });
    await witness.keep(head(4));
    expect(await witness.newest()).toEqual(head(9));
  });

  it('reports a damaged file', async () => {
    const file = path.join(await aFolder(), 'audit-head');
    await writeFile(file, '{}');
    await expect(createHeadFile(file).newest()).rejects.toThrow('not whole');
  });
});
