import type { BrandLook } from '@waypost/brands';
import { color, media, radius, space } from '../tokens';

// Rules for parts of the page that the shared stylesheet already lays out. The server writes the rules of one composition into a page of
// its brand. None is sent as JavaScript, and the document structure is the same for each, so screen readers are not affected.

const part = (name: string) => `:root [data-part=${name}]`;
const HEADER = part('header');
const HERO = part('hero');
const WORDS = part('hero-words');
const LANDING = part('landing');
const BESIDE = part('beside');
const HEADING = ':root main h2';
/** The margin of `Container`. A picture that undoes it reaches both edges of the screen, and not beyond them. */
const MARGIN = 'min(1.25rem,5.5vw)';
const wide = (rules: string) => `@media ${media.wide}{${rules}}`;
const medium = (rules: string) => `@media ${media.medium}{${rules}}`;

/** The colors on a deep ground for everything on it, including a field and its error. */
const ON_BAND = [
  `--color-ink:${color.onBand}`,
  `--color-ink-soft:${color.onBand}`,
  `--color-primary:${color.onBand}`,
  `--color-on-primary:${color.band}`,
  `--color-primary-strong:${color.onBand}`,
  `--color-paper:${color.band}`,
  `--color-tint:${color.band}`,
  `--color-focus:${color.onBand}`,
  `--color-control:${color.onBand}`,
  `--color-danger:${color.onBand}`,
  `--color-danger-tint:${color.band}`,
  `background:${color.band}`,
  `color:${color.onBand}`,
].join(';');
const SCREEN_ONLY = (rules: string) => `@media screen{${rules}}`;

/** The arrangement of a brand's header, first band and sections. */
export const COMPOSITIONS: Readonly<Record<BrandLook['composition'], string>> = {
  /** Words next to their picture, on a tinted band. */
  beside: '',
  /** The picture comes first, on plain paper below a tinted header. */
  mirrored: [
    `${HEADER}{border-bottom:4px solid ${color.primary};background:${color.tint}}`,
    `${HERO}{background:none}`,
    `${HEADING}::before{content:'';display:block;width:3rem;margin-bottom:.75rem;border-top:5px solid ${color.accent}}`,
    wide(
      `${LANDING}{grid-template-columns:10fr 12fr;padding-bottom:${space.xl}}${LANDING}>img{order:-1;align-self:center}` +
        `${LANDING}>:first-child{padding-bottom:0}`,
    ),
  ].join(''),
  /** Everything is centered, with the name at the top. */
  centered: [
    `${HERO}{text-align:center}`,
    `${LANDING}{grid-template-columns:1fr;gap:${space.l};justify-items:center}`,
    `${LANDING}>:first-child{padding-bottom:0}`,
    `${LANDING}>img{max-width:26rem}`,
    `${WORDS} p{margin-inline:auto}${WORDS}>div{justify-content:center}`,
    `${HEADING}{margin-inline:auto;text-align:center}`,
    `${BESIDE}{grid-template-columns:minmax(0,44rem);justify-content:center}`,
    medium(`${HEADER}>div{flex-direction:column;justify-content:center;padding-block:1rem}${HEADER}>div>*{flex:none;text-align:center}`),
  ].join(''),
  /** Large words on a deep ground; the picture looks like a print on it. */
  poster: [
    `${HEADER}{border:0}`,
    SCREEN_ONLY(`${HERO}{${ON_BAND}}${LANDING}>img{padding:1.25rem;border-radius:${radius.card};background:${color.onBand}}`),
    `${LANDING}{padding-bottom:clamp(2rem,1rem + 4vw,5rem)}${LANDING}>img{align-self:center}`,
    `${LANDING}>:first-child{padding-bottom:0}`,
    `${HEADING}{align-self:start;padding-left:1rem;border-left:6px solid ${color.primary}}`,
    wide(`${LANDING}{grid-template-columns:3fr 2fr}`),
  ].join(''),
  /** A letter: ruled paper, one column, a small round picture. */
  letter: [
    `${HEADER}{border:0}`,
    `${HEADER}::before{content:'';display:block;border-top:8px solid ${color.primary}}`,
    `${HERO}{background:none}`,
    `${LANDING}{padding-bottom:${space.xl}}${LANDING}>:first-child{padding-bottom:0}`,
    `${LANDING}>img{width:min(13rem,100%);aspect-ratio:1;border-radius:50%;background:${color.tint};object-fit:cover}`,
    ':root main>section+section{border-top:1px solid var(--color-line);background:none;padding-block:clamp(2.5rem,1.5rem + 3vw,4rem)}',
    wide(
      `${LANDING},${part('column')}{max-width:58rem}${LANDING}{grid-template-columns:1fr 15rem}${LANDING}>img{width:15rem;align-self:center}`,
    ),
  ].join(''),
  /** A card on the page, with round corners everywhere. */
  card: [
    `${HEADER}{border:0}`,
    `${HERO}{padding-inline:min(1rem,4vw);background:none}`,
    `${LANDING}{max-width:74rem;padding-inline:clamp(1.25rem,4vw,3.5rem);border-radius:2rem;background:${color.tint}}`,
    `${LANDING}>img{order:-1;max-width:15rem;align-self:center}${LANDING}>:first-child{padding-bottom:clamp(1.5rem,1rem + 2vw,4rem)}`,
    ':root main>section[data-ground]{margin-inline:min(1rem,4vw);border-radius:2rem}',
    wide(`${LANDING}>img{order:0;max-width:34rem}`),
  ].join(''),
  /** Two halves: words on paper, and the picture on the brand's own color. */
  split: [
    `${HEADER}{border:0;background:${color.band};--color-primary-strong:${color.onBand};--color-ink-soft:${color.onBand};--color-focus:${color.onBand};--filter-logo:none}`,
    `${HEADER} img{padding:.375rem .625rem;border-radius:.5rem;background:#fff}`,
    `${HERO}{background:none;border-bottom:1px solid ${color.line}}`,
    `${LANDING}>img{width:calc(100% + 2*${MARGIN});max-width:none;margin-inline:calc(-1*${MARGIN});padding:1.5rem 1.5rem 0;background:${color.tint}}`,
    wide(
      `${HERO}{background:linear-gradient(90deg,transparent 58%,${color.tint} 58%)}` +
        `${LANDING}{grid-template-columns:11fr 9fr}${LANDING}>img{width:100%;margin:0;padding:2rem 0 0 1rem;background:none}`,
    ),
  ].join(''),
};
