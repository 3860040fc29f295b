/**
 * The design's values by name. Colors are CSS custom properties. The server writes their values into the page, for light and for dark
 * (`brandProperties`), so one stylesheet serves every brand and no palette is sent as JavaScript.
 */
export const color = {
  /** The brand's colors. */
  primary: 'var(--color-primary)',
  primaryStrong: 'var(--color-primary-strong)',
  onPrimary: 'var(--color-on-primary)',
  tint: 'var(--color-tint)',
  accent: 'var(--color-accent)',
  /** A deep ground in the brand's color and the text on it. It is deep in both modes. */
  band: 'var(--color-band)',
  onBand: 'var(--color-on-band)',
  /** Colors shared by all brands. */
  paper: 'var(--color-paper)',
  mist: 'var(--color-mist)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  line: 'var(--color-line)',
  control: 'var(--color-control)',
  focus: 'var(--color-focus)',
  danger: 'var(--color-danger)',
  dangerTint: 'var(--color-danger-tint)',
  caution: 'var(--color-caution)',
  cautionTint: 'var(--color-caution-tint)',
} as const;

/** Steps of white space, in rem so that they grow with the reader's text size. */
export const space = {
  xxs: '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.25rem',
  xxl: 'clamp(3rem, 2rem + 4vw, 5.5rem)',
} as const;
export type SpaceName = keyof typeof space;

/** A brand's own typefaces. Like its corners, the server writes their values into the page (`brandLook`). */
export const font = {
  text: 'var(--font-text)',
  display: 'var(--font-display)',
} as const;

export const textSize = {
  small: '1rem',
  body: '1.1875rem',
  lead: 'clamp(1.25rem, 1.15rem + 0.45vw, 1.4375rem)',
  title: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)',
  heading: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)',
  /** Limited by the width of a phone, so that large text does not break words. */
  display: 'min(clamp(2.125rem, 1.45rem + 2.8vw, 3.375rem), 15vw)',
} as const;

export const radius = { control: 'var(--radius-control)', card: 'var(--radius-card)' } as const;

/** The margin around a picture drawn for paper, if the page itself is dark. */
export const paperMargin = 'var(--paper-margin,0)';

/** In em, so that large text gets the narrow layout instead of a cramped wide one. */
export const media = { medium: '(min-width: 40em)', wide: '(min-width: 60em)' } as const;

/** The smallest height of a tap target. */
export const TARGET_SIZE = '3rem';

/** The height that a page keeps free for its ads, so that nothing below moves when they or their code arrive. */
export const ADS_HEIGHT = '34rem';

/** Filters that adapt pictures to a dark ground; none in light. Their values come from `brandProperties`, like the colors. */
export const pictureFilter = {
  /** Inverts a logo drawn for paper: dark becomes light, and hues stay. */
  logo: 'var(--filter-logo, none)',
  /** Dims a bright picture. */
  picture: 'var(--filter-picture, none)',
} as const;
