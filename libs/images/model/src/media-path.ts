/** Widths in CSS pixels that variants are made in, never wider than the picture itself. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The widths that a picture of a width has files in: each that is narrower, and its own up to the widest. */
export function imageWidths(width: number): readonly number[] {
  const widest = Math.min(width, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((narrower) => narrower < widest), widest];
}

/** Where a picture's file is on every host; the server answers with the best format that the browser takes. */
export const mediaPath = (hash: string, width: number): string => `/media/${hash}-${width}`;

const MEDIA_PATH = /^\/media\/([0-9a-f]{64})-(\d{1,5})(?:\.(avif|webp))?$/;

/** The pictures whose addresses stand anywhere in a text. */
export const mediaHashesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\/media\/([0-9a-f]{64})-/g)].flatMap(([, hash]) => hash ?? [])),
];

/** What an address of the library names; null where it is none. */
export function mediaAt(path: string): { readonly hash: string; readonly width: number; readonly format: 'avif' | 'webp' | null } | null {
  const [, hash, width, format] = MEDIA_PATH.exec(path) ?? [];
  if (hash === undefined) return null;
  return { hash, width: Number(width), format: format === 'avif' || format === 'webp' ? format : null };
}
