/** The control center's own theme, independent of any brand. Colors are custom properties with a light and a dark value (`GlobalStyle`). */
export const color = {
  /** The background of the page. */
  ground: 'var(--ground)',
  /** Panels, tables, inputs. */
  surface: 'var(--surface)',
  /** Menus and dialogs. */
  raised: 'var(--raised)',
  /** Hovered elements, and the background of quiet controls. */
  hover: 'var(--hover)',
  line: 'var(--line)',
  /** The border of a control, with a contrast of 3:1 against its background. */
  control: 'var(--control)',
  text: 'var(--text)',
  textSoft: 'var(--text-soft)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  accentStrong: 'var(--accent-strong)',
  accentTint: 'var(--accent-tint)',
  danger: 'var(--danger)',
  onDanger: 'var(--on-danger)',
  dangerTint: 'var(--danger-tint)',
  caution: 'var(--caution)',
  cautionTint: 'var(--caution-tint)',
  success: 'var(--success)',
  successTint: 'var(--success-tint)',
} as const;
export type ColorName = keyof typeof color;

/** Every color in both modes. A test computes that the pairs that carry text meet WCAG AA. */
export const PALETTES: Readonly<Record<'light' | 'dark', Readonly<Record<ColorName, string>>>> = {
  light: {
    ground: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#eef0f4',
    line: '#e0e3ea',
    control: '#858d9d',
    text: '#171b26',
    textSoft: '#565e70',
    accent: '#3b4cca',
    onAccent: '#ffffff',
    accentStrong: '#2d3aa5',
    accentTint: '#eceefc',
    danger: '#b3261e',
    onDanger: '#ffffff',
    dangerTint: '#fdeceb',
    caution: '#7d5200',
    cautionTint: '#fdf3dc',
    success: '#146c3f',
    successTint: '#e3f5eb',
  },
  dark: {
    ground: '#0f1117',
    surface: '#161922',
    raised: '#1d212c',
    hover: '#242936',
    line: '#2b3140',
    control: '#6f7890',
    text: '#e8eaf1',
    textSoft: '#a5adbf',
    accent: '#a3afff',
    onAccent: '#11152b',
    accentStrong: '#c3cbff',
    accentTint: '#252b4d',
    danger: '#ff9d94',
    onDanger: '#2b0907',
    dangerTint: '#3c1a18',
    caution: '#f0c469',
    cautionTint: '#35290f',
    success: '#7fd6a5',
    successTint: '#143324',
  },
};

export const space = { xxs: '0.25rem', xs: '0.5rem', s: '0.75rem', m: '1rem', l: '1.5rem', xl: '2rem', xxl: '3rem' } as const;

export const font = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

export const textSize = { small: '0.8125rem', body: '0.875rem', title: '1rem', heading: '1.375rem' } as const;
export const radius = { small: '0.25rem', control: '0.375rem', panel: '0.625rem' } as const;
export const shadow = {
  menu: '0 0.5rem 1.75rem rgb(10 14 28 / 18%), 0 0 0 1px var(--line)',
  dialog: '0 1.5rem 4rem rgb(10 14 28 / 32%), 0 0 0 1px var(--line)',
} as const;

/** The height of buttons and inputs. No tap target is smaller than 24 px (R15.07). */
export const CONTROL_HEIGHT = '2rem';

/** The custom property for the height of the toasts at the window's bottom. Absent if there are none. */
export const TOASTS_HEIGHT = '--toasts-height';

/** Below this width the panes of a screen stack. */
export const media = { wide: '(min-width: 56em)' } as const;
