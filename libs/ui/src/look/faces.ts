import type { BrandLook } from '@waypost/brands';

/** The typefaces of a brand's headings and text, in order of preference. */
interface Faces {
  readonly display: string;
  readonly text: string;
  /** The weight of headings. A light face needs more weight than a heavy one. */
  readonly weight: number;
  /** The tracking of the largest heading, in em. */
  readonly tracking: string;
}

const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const HUMANIST = "Optima,Candara,Seravek,'Gill Sans Nova','Noto Sans',Ubuntu,sans-serif";

/**
 * Stacks of typefaces that are already on devices, so that none delays the first paint. The headings of each have different faces on
 * Apple's devices and on Windows. None has old-style figures, so prices and phone numbers align.
 */
export const FACES: Readonly<Record<BrandLook['type'], Faces>> = {
  transitional: {
    display: "Charter,'Bitstream Charter','Sitka Heading','Sitka Text',Cambria,'Noto Serif',serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.018em',
  },
  baroque: {
    display: "Baskerville,'Baskerville Old Face','Libre Baskerville',Cambria,FreeSerif,serif",
    text: SYSTEM,
    weight: 600,
    tracking: '-.012em',
  },
  oldStyle: {
    display: "'Iowan Old Style','Palatino Linotype','Book Antiqua','URW Palladio L',P052,'Liberation Serif',serif",
    text: "'Iowan Old Style','Palatino Linotype','Book Antiqua','URW Palladio L',P052,'Liberation Serif',serif",
    weight: 600,
    tracking: '-.01em',
  },
  modern: {
    display: "'Bodoni 72','Bodoni MT','Libre Bodoni','Times New Roman',Tinos,serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.015em',
  },
  slab: {
    display: "Rockwell,'Rockwell Nova','Roboto Slab','Sitka Small','DejaVu Serif',serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.02em',
  },
  humanist: { display: HUMANIST, text: HUMANIST, weight: 700, tracking: '-.01em' },
  informal: {
    display: "'Trebuchet MS','Fira Sans','Open Sans',sans-serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.015em',
  },
  grotesque: {
    display: "'Helvetica Neue','Arial Nova','Liberation Sans',Arimo,Arial,sans-serif",
    text: "'Helvetica Neue','Arial Nova','Liberation Sans',Arimo,Arial,sans-serif",
    weight: 800,
    tracking: '-.03em',
  },
  geometric: {
    display: "Futura,'Century Gothic','URW Gothic',Jost,'Segoe UI Variable Display','Segoe UI',sans-serif",
    text: SYSTEM,
    weight: 600,
    tracking: '-.02em',
  },
  wide: {
    display: "Verdana,'Bitstream Vera Sans','DejaVu Sans',sans-serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.04em',
  },
  condensed: {
    display:
      "'Avenir Next Condensed',Bahnschrift,'Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif-condensed,sans-serif",
    text: SYSTEM,
    weight: 700,
    tracking: '0',
  },
  rounded: {
    display: "ui-rounded,'SF Pro Rounded','Arial Rounded MT Bold',Nunito,Quicksand,'DejaVu Sans',sans-serif",
    text: SYSTEM,
    weight: 700,
    tracking: '-.02em',
  },
};
