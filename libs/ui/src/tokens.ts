/**
 * The design's values by name. Colours are CSS custom properties: the server writes their values into the page, for
 * light and for dark (`brandProperties`), so one stylesheet serves every brand and no palette travels as JavaScript.
 */
export const color = {
  /** Brand. */
  primary: 'var(--color-primary)',
  primaryStrong: 'var(--color-primary-strong)',
  onPrimary: 'var(--color-on-primary)',
  tint: 'var(--color-tint)',
  accent: 'var(--color-accent)',
  /** A deep ground of the brand's colour, and the text on it: deep in both modes. */
  band: 'var(--color-band)',
  onBand: 'var(--color-on-band)',
  /** The same for every brand. */
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

/** A brand's own, as its corners are: the server writes their values into the page (`brandLook`). */
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
  /** Held to the width of a phone, so that large text does not break words. */
  display: 'min(clamp(2.125rem, 1.45rem + 2.8vw, 3.375rem), 15vw)',
} as const;

export const radius = { control: 'var(--radius-control)', card: 'var(--radius-card)' } as const;

/** What stands around a picture that is drawn for paper, where the page itself is dark. */
export const paperMargin = 'var(--paper-margin,0)';

/** In em, so that large text gets the narrow layout instead of a cramped wide one. */
export const media = { medium: '(min-width: 40em)', wide: '(min-width: 60em)' } as const;

/** Smallest height of anything that is tapped. */
export const TARGET_SIZE = '3rem';

/** What keeps pictures at ease on a dark ground; nothing in light. Their values come from `brandProperties`, like the colours. */
export const pictureFilter = {
  /** Turns a logo drawn for paper over: dark becomes light and every hue stays. */
  logo: 'var(--filter-logo, none)',
  /** Takes the glare off a bright picture. */
  picture: 'var(--filter-picture, none)',
} as const;
