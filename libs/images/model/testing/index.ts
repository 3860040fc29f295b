/** A change of a picture, and the field that it makes invalid. Null if the picture can be saved. */
export type ImageCase = readonly [change: Readonly<Record<string, unknown>>, field: string | null];

/** Cases on which the editor and the API have to agree (R10.05). */
export const IMAGE_CASES: readonly ImageCase[] = [
  [{}, null],
  [{ alt: '' }, 'alt'],
  [{ alt: ' ' }, 'alt'],
  [{ alt: undefined }, 'alt'],
  [{ alt: 'x'.repeat(321) }, 'alt'],
  [{ name: ' ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ focalPoint: undefined }, null],
  [{ focalPoint: { x: 0, y: 1 } }, null],
  [{ focalPoint: { x: 1.2, y: 0 } }, 'focalPoint.x'],
  [{ focalPoint: { x: 0, y: '0' } }, 'focalPoint.y'],
  [{ hash: '../../x' }, 'hash'],
  [{ onload: 'x' }, null],
  [{ tags: undefined }, null],
  [{ tags: ['home', ' ', 'spring'] }, null],
  [{ tags: ['home, spring'] }, 'tags[0]'],
  [{ tags: ['x'.repeat(41)] }, 'tags[0]'],
  [{ tags: 'home' }, 'tags'],
];
