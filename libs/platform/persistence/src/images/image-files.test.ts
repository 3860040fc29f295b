import type { PreparedImage } from '@waypost/images/server/files';
import { databaseOfTests } from '../../testing';
import { createImageFiles } from './image-files';

const database = databaseOfTests();

const aPicture = (hash: string, text = 'first'): PreparedImage => ({
  hash,
  width: 700,
  height: 350,
  bytes: 8,
  original: Buffer.from(`${text} o`),
  variants: (['avif', 'webp'] as const).flatMap((format) =>
    [320, 700].map((width) => {
      const data = Buffer.from(`${text} ${format} ${width}`);
      return { format, width, height: width / 2, bytes: data.length, data };
    }),
  ),
});

describe('image files', () => {
  it('are returned byte for byte [R10.05]', async () => {
    const files = createImageFiles(database);
    await files.save(aPicture('a'.repeat(64)), new Date());
    expect((await files.read('a'.repeat(64), 'avif', 320))?.toString()).toBe('first avif 320');
    expect(await files.read('a'.repeat(64), 'avif', 321)).toBeNull();
    const stored = await files.find('a'.repeat(64));
    expect(stored).toMatchObject({ width: 700, height: 350, bytes: 8 });
    expect(stored?.variants.map(({ format, width, height }) => `${format} ${width} ${height}`)).toEqual([
      'avif 320 160',
      'webp 320 160',
      'avif 700 350',
      'webp 700 350',
    ]);
    expect(await files.find('b'.repeat(64))).toBeNull();
  });

  it('never change, because browsers cache them for a year [R10.05]', async () => {
    const files = createImageFiles(database);
    await files.save(aPicture('c'.repeat(64)), new Date());
    await files.save(aPicture('c'.repeat(64), 'second'), new Date());
    expect((await files.read('c'.repeat(64), 'webp', 700))?.toString()).toBe('first webp 700');
  });
});
