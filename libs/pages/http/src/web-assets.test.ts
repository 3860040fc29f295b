import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aClientFolder } from '../testing/client-folder';
import { readWebAssets } from './web-assets';

describe('page parts that are files of the build [R2.15]', () => {
  const { folder, remove } = aClientFolder();
  afterAll(remove);
  const words = { close: 'Close' };

  it('are empty if the build wrote none', () => {
    expect(readWebAssets(folder).partSaying(words)).toBeNull();
  });

  it('are matched only by their exact content', () => {
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
    writeFileSync(path.join(folder, '.vite/parts.json'), JSON.stringify({ [hash]: 'assets/words-1.json' }));
    const { partSaying } = readWebAssets(folder);
    expect(partSaying({ close: 'Close' })).toBe('/assets/words-1.json');
    expect(partSaying({ close: 'Close!' })).toBeNull();
  });
});
