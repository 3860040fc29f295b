/** Every brand (R1.01). `casey` represents the brand named after a person (R0.02). */
export const BRAND_IDS = ['ac', 'mpa', 'm10', 'bh', 'ccc', 'gs', 'tqg', 'ps', 'qs', 'ayb', 'wc', 'bridge', 'casey'] as const;
export type BrandId = (typeof BRAND_IDS)[number];

/** The brand whose host is the control center's. Every other brand is for visitors. */
const CONTROL_CENTER_ID = 'ccc';
export type ConsumerBrandId = Exclude<BrandId, typeof CONTROL_CENTER_ID>;

/** Returns whether a brand is for visitors. */
export const isConsumerBrand = (id: BrandId): id is ConsumerBrandId => id !== CONTROL_CENTER_ID;

export const PRODUCTS = ['medicare', 'auto', 'health', 'life'] as const;
export type Product = (typeof PRODUCTS)[number];

export interface BrandImage {
  readonly src: string;
  readonly alt: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface BrandDomains {
  /** Whole host names. */
  readonly exact: readonly string[];
  /** `*.example.example`: the star matches any number of labels. */
  readonly wildcard: readonly string[];
  /** The host in development: `{id}.localhost`. */
  readonly dev: string;
}

/** A brand's colors, as CSS color values; `ui` turns them into custom properties. Each pair must reach WCAG AA contrast. */
export interface BrandPalette {
  /** Main actions and headings. Carries `onPrimary` text at 4.5:1. */
  readonly primary: string;
  readonly primaryStrong: string;
  readonly onPrimary: string;
  /** A pale tint for bands and cards. */
  readonly tint: string;
  readonly accent: string;
}

/** A brand's look apart from its colors. No two brands look the same. `ui` turns it into rules (`brandLook`). */
export interface BrandLook {
  /** The arrangement of a page's header, first band and sections. */
  readonly composition: 'beside' | 'mirrored' | 'centered' | 'poster' | 'letter' | 'card' | 'split';
  /** The kind of the brand's typefaces, which are already on visitors' devices. No two brands have the same kind. */
  readonly type:
    | 'transitional'
    | 'baroque'
    | 'oldStyle'
    | 'modern'
    | 'slab'
    | 'humanist'
    | 'informal'
    | 'grotesque'
    | 'geometric'
    | 'wide'
    | 'condensed'
    | 'rounded';
  readonly corners: 'square' | 'soft' | 'round';
}

export interface StateLicense {
  /** The name, which is the same in English and Spanish: the record of a brand has no language. */
  readonly state: string;
  readonly number: string;
}

/** One brand (R1.02). */
export interface Brand {
  readonly id: BrandId;
  readonly url: string;
  readonly name: string;
  /** Tag-manager container id. */
  readonly gtmId: string;
  readonly measurementId?: string;
  readonly logo: BrandImage;
  readonly icon: BrandImage;
  readonly favicon: BrandImage;
  readonly domains: BrandDomains;
  /** The legal entity. */
  readonly owner: string;
  readonly address: string;
  /** State of incorporation, two letters. */
  readonly state: string;
  /** National producer number; null if the brand is no agency (R1.03). */
  readonly npn: string | null;
  /** The licenses in states that require an agency's number next to its name (R15.06). Empty for a brand that is no agency. */
  readonly licenses: readonly StateLicense[];
  readonly defaultProduct: Product;
  readonly isAgency: boolean;
  readonly palette: BrandPalette;
  readonly look: BrandLook;
}

/** The part of its own brand that a page carries. Hosts stay on the server. */
export type PublicBrand = Omit<Brand, 'domains'>;

export function publicBrand(brand: Brand): PublicBrand {
  const { domains: _domains, ...rest } = brand;
  return rest;
}
