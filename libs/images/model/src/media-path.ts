/** The widths of variants in CSS pixels. A variant is never wider than the picture itself. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Returns the widths of a picture's files: each narrower one, and its own up to the widest. */
export function imageWidths(width: number): readonly number[] {
  const widest = Math.min(width, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((narrower) => narrower < widest), widest];
}

/** Returns the address of a picture's file on every host. The server responds with the browser's best format. */
export const mediaPath = (hash: string, width: number): string => `/media/${hash}-${width}`;

const MEDIA_PATH = /^\/media\/([0-9a-f]{64})-(\d{1,5})(?:\.(avif|webp))?$/;

/** Returns the hashes of all pictures whose addresses are in a text. */
export const mediaHashesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\/media\/([0-9a-f]{64})-/g)].flatMap(([, hash]) => hash ?? [])),
];

/** Parses an address of the library. Null if it is none. */
export function mediaAt(path: string): { readonly hash: string; readonly width: number; readonly format: 'avif' | 'webp' | null } | null {
  const [, hash, width, format] = MEDIA_PATH.exec(path) ?? [];
  if (hash === undefined) return null;
  return { hash, width: Number(width), format: format === 'avif' || format === 'webp' ? format : null };
}
