import type { IconName } from '@waypost/pages/model';

/** One stroke path per icon, on a grid of 24. */
const PATHS: Record<IconName, string> = {
  phone: 'M6.2 3.5h2.6l1.6 4-2 1.5a12 12 0 0 0 6.6 6.6l1.5-2 4 1.6v2.6a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.2 5.7a2 2 0 0 1 2-2.2Z',
  shield: 'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8L12 3ZM8.7 12l2.3 2.3 4.3-4.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.2 3-5 6.5-5s6.1 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.3 3.5 4.6',
  check: 'M4.5 12.5l5 5 10-11',
  dollar: 'M12 3v18M16.5 7.3C15.7 6 14.2 5.3 12 5.3c-2.5 0-4.3 1.2-4.3 3.2 0 4.6 9 2.2 9 7 0 2-1.9 3.2-4.7 3.2-2.4 0-4.1-.9-4.8-2.4',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20Z',
  car: 'M3.5 16.5v-4l2-5.2A2 2 0 0 1 7.4 6h9.2a2 2 0 0 1 1.9 1.3l2 5.2v4ZM3.5 12.5h17M5 16.5V19M19 16.5V19M7 14.5h1.5M15.5 14.5H17',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  document: 'M6 3h8l4.5 4.5V21H6ZM14 3v4.5h4.5M9 12.5h6.5M9 16.5h6.5',
  tooth:
    'M12 6c-1.5-1.3-3-2-4.5-2C5 4 3.7 6 3.7 8.5c0 4 2 5 2.5 9 .2 1.7.7 2.5 1.5 2.5 2 0 1.5-6 4.3-6s2.3 6 4.3 6c.8 0 1.3-.8 1.5-2.5.5-4 2.5-5 2.5-9C20.3 6 19 4 16.5 4 15 4 13.5 4.7 12 6Z',
  basket: 'M3 10h18l-1.8 9.5H4.8ZM7.5 10L11 4M16.5 10L13 4M9 13.5v3M12 13.5v3M15 13.5v3',
};

/** Every icon, for a gallery. */
export const iconNames = /* @__PURE__ */ Object.keys(PATHS) as readonly IconName[];

export interface IconProps {
  readonly name: IconName;
  /** In em of the adjacent text; defaults to 1.25. */
  readonly size?: number;
}

/** A small picture next to words that say the same. It is hidden from screen readers. */
export function Icon({ name, size = 1.25 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
