import { deflateSync } from 'node:zlib';
import { imageWidths } from '@waypost/images/model';
import sharp from 'sharp';
import { GIF_AND_SCRIPT, pictureOf, pngOfSize } from '../testing';
import { createImagePreparation } from './prepare-image';

const prepare = createImagePreparation();
const prepared = async (bytes: Buffer) => {
  const result = await prepare(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is accepted as %s, in every width that it has [R10.05]', async (format) => {
    const { width, height, variants, hash } = await prepared(await pictureOf({ width: 700, height: 350, format }));
    expect([width, height]).toEqual([700, 350]);
    expect(variants.map((variant) => `${variant.format} ${variant.width}x${variant.height}`)).toEqual([
      'avif 320x160',
      'webp 320x160',
      'avif 640x320',
      'webp 640x320',
      'avif 700x350',
      'webp 700x350',
    ]);
    for (const { data, bytes } of variants) expect(data.length).toBe(bytes);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [100, [100]],
    [320, [320]],
    [1000, [320, 640, 960, 1000]],
    [4000, [320, 640, 960, 1280, 1920]],
  ])('of width %i is never enlarged [R10.05]', (width, widths) => expect(imageWidths(width)).toEqual(widths));

  it('is turned upright, and loses its place and its author [R10.05] [R15.02]', async () => {
    const photograph = await sharp(await pictureOf({ width: 40, height: 20, format: 'jpeg' }))
      .withExif({ IFD0: { Artist: 'Planted Name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Planted Name')).toBe(true);
    const { width, height, original, variants } = await prepared(photograph);
    expect([width, height]).toEqual([20, 40]);
    for (const data of [original, ...variants.map((variant) => variant.data)]) {
      expect(data.includes('Planted Name')).toBe(false);
      expect((await sharp(data).metadata()).exif).toBeUndefined();
    }
  });

  it('loses data that is hidden in its file [R10.05] [R15.01]', async () => {
    const hidden = '<script>alert("planted")</script>';
    const { original, variants } = await prepared(
      Buffer.concat([await pictureOf({ width: 50, height: 50, format: 'jpeg' }), Buffer.from(hidden)]),
    );
    for (const data of [original, ...variants.map((variant) => variant.data)]) expect(data.includes('planted')).toBe(false);
  });

  it.each<[string, Buffer | (() => Promise<Buffer>), string]>([
    ['a GIF that is a script as well', GIF_AND_SCRIPT, 'gif'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg'],
    ['an SVG behind a declaration', Buffer.from('\ufeff<?xml version="1.0"?>\n<svg onload="alert(1)"/>'), 'svg'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown-format'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'unknown-format'],
    ['nothing', Buffer.alloc(0), 'unknown-format'],
    ['a head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'broken'],
    ['a picture that is cut short', async () => (await pictureOf({ width: 300, height: 300, format: 'png' })).subarray(0, 400), 'broken'],
    ['a bomb: 60,000 by 60,000 pixels in a small file', pngOfSize(60_000, 60_000, deflateSync(Buffer.alloc(1024))), 'too-many-pixels'],
    ['a file of 50 MB', Buffer.alloc(50 * 1024 * 1024), 'too-large'],
  ])('is refused if it is %s [R10.05] [R15.01]', async (_what, bytes, fault) => {
    expect(await prepare(Buffer.isBuffer(bytes) ? bytes : await bytes())).toEqual({ ok: false, error: fault });
  });

  it('waits in a queue, and is refused if the queue is full [R10.05]', async () => {
    const one = createImagePreparation();
    const results = await Promise.all(Array.from({ length: 14 }, () => one(GIF_AND_SCRIPT)));
    expect(results.filter((result) => !result.ok && result.error === 'busy')).toHaveLength(2);
    expect(await one(GIF_AND_SCRIPT)).toEqual({ ok: false, error: 'gif' });
  });
});
