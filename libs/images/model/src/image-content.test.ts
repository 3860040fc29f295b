import { faultsOf, parseFields } from '@waypost/platform/parsing';
import { IMAGE_CASES } from '../testing';
import { imageContentSchema, imageWidths, leadImage, mediaAt, mediaPath, withPicture } from './index';

const HASH = 'a'.repeat(64);
const image = {
  name: 'A road',
  alt: 'A quiet road',
  focalPoint: { x: 0.5, y: 0.25 },
  hash: HASH,
  width: 1200,
  height: 800,
  bytes: 90_000,
  variants: [{ format: 'avif', width: 320, height: 213, bytes: 6400 }],
};

describe('imageContentSchema', () => {
  it.each(IMAGE_CASES)('reads an image with %j, and names the invalid field: %j [R10.05]', (change, field) => {
    expect(faultsOf(imageContentSchema, { ...image, ...change }).map((fault) => fault.field)).toEqual(field === null ? [] : [field]);
  });

  it('rounds the focal point to a thousandth, and derives a file’s address from its image and width [R10.05]', () => {
    const read = parseFields(imageContentSchema, { ...image, focalPoint: { x: 1 / 3, y: 0 }, variants: image.variants });
    expect(read).toMatchObject({ value: { focalPoint: { x: 0.333, y: 0 }, variants: [{ src: `/media/${HASH}-320.avif` }] } });
  });
});

describe('an image’s addresses', () => {
  it('contain its hash and its width, and reject any other path [R10.05]', () => {
    expect(mediaAt(mediaPath(HASH, 640))).toEqual({ hash: HASH, width: 640, format: null });
    expect(mediaAt(`/media/${HASH}-640.avif`)).toMatchObject({ format: 'avif' });
    for (const path of ['/media/x-640', `/media/${HASH}`, `/media/${HASH}-640.svg`, '/images/a.png']) expect(mediaAt(path)).toBeNull();
  });

  it('are never wider than the image [R10.05]', () => {
    expect(imageWidths(1200)).toEqual([320, 640, 960, 1200]);
    expect(imageWidths(5000)).toEqual([320, 640, 960, 1280, 1920]);
    expect(imageWidths(100)).toEqual([100]);
  });
});

describe('an image on a page', () => {
  it('has a source set of its widths, and its focal point as position [R10.05]', () => {
    const shown = { hash: HASH, alt: 'A quiet road', width: 1200, height: 800, focalPoint: { x: 0.5, y: 0.25 } };
    expect(leadImage(shown)).toMatchObject({
      src: `/media/${HASH}-1200`,
      width: 1200,
      height: 800,
      srcSet: expect.stringContaining(`/media/${HASH}-320 320w`),
      style: { objectPosition: '50% 25%' },
    });
    const other = { src: '/images/a.svg', alt: 'A', width: 1, height: 1 };
    expect(withPicture(other, null)).toBe(other);
  });
});
