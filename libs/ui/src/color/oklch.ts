/** A color by perceived lightness, chroma and hue: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  /** 0 is gray; about 0.3 at most on a screen. */
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const toGamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** Parses `#rrggbb`; throws for anything else. */
export function oklchOf(hex: string): Oklch {
  const channels = HEX.exec(hex)?.slice(1);
  if (!channels) throw new Error(`Not a colour in #rrggbb: ${hex}`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => toLinear(parseInt(channel, 16) / 255));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

const linearChannels = ({ lightness, chroma, hue }: Oklch): readonly number[] => {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** The conversion's rounding error, far below one step of eight bits. */
const TOLERANCE = 1e-4;
const isOnScreen = (channels: readonly number[]) => channels.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);

/** Returns `#rrggbb`. A color too vivid for a screen loses chroma, and keeps its lightness and hue. */
export function hexOf(color: Oklch): string {
  let shown = color;
  while (shown.chroma > 0 && !isOnScreen(linearChannels(shown))) shown = { ...shown, chroma: Math.max(0, shown.chroma - 0.005) };
  const eightBits = linearChannels(shown).map((channel) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255));
  return `#${eightBits.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
