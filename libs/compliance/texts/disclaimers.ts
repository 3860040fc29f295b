import type { Brand, Product } from '@waypost/brands';
import type { Language } from '@waypost/brands';
import type { Disclaimer } from '../src/compliance-text';
import { agencyFooter } from './agency-footer';
import { inForceAt, nextInForce, type Dated } from './dated';
import { representedPlans, type RepresentedPlans } from './represented-plans';

export type DisclaimedBrand = Pick<Brand, 'id' | 'name' | 'owner' | 'state' | 'npn' | 'isAgency'>;

export interface DisclaimerRequest {
  readonly brand: DisclaimedBrand;
  readonly product: Product;
  readonly language: Language;
  readonly now: Date;
}

interface DisclaimerVersion extends Dated {
  readonly version: string;
  readonly paragraphs: Readonly<Record<Language, (brand: DisclaimedBrand) => readonly string[]>>;
}

const notGovernment: Readonly<Record<Language, (brand: DisclaimedBrand) => string>> = {
  english: ({ name }) =>
    `Not connected with or endorsed by the U.S. government or the federal Medicare program. ${name} is a private website and not a government site.`,
  spanish: ({ name }) =>
    `No está vinculado con el Gobierno de los EE. UU. ni con el programa federal Medicare, ni cuenta con su respaldo. ${name} es un sitio web privado y no un sitio del gobierno.`,
};

const notEveryPlan: Readonly<Record<Language, (plans: RepresentedPlans) => string>> = {
  english: ({ organizations, products }) =>
    `We do not offer every plan available in your area. Currently we represent ${organizations} organizations which offer ${products} products in your area.`,
  spanish: ({ organizations, products }) =>
    `No ofrecemos todos los planes disponibles en su área. Actualmente representamos a ${organizations} organizaciones que ofrecen ${products} productos en su área.`,
};

const benefitsVary: Readonly<Record<Language, string>> = {
  english:
    'Not all plans offer all of these benefits. Benefits, premiums and eligibility depend on the plan, on where you live and on your circumstances. Enrollment in a plan depends on its contract renewal with Medicare.',
  spanish:
    'No todos los planes ofrecen todos estos beneficios. Los beneficios, las primas y la elegibilidad dependen del plan, de dónde vive y de su situación. La inscripción en un plan depende de la renovación de su contrato con Medicare.',
};

/**
 * The third-party-marketing disclaimer by plan year (R15.05). From 1 October 2026 it no longer names the State Health Insurance Program
 * (SHIP). The change is at midnight Eastern time, where the season's first readers are.
 */
const MEDICARE: readonly DisclaimerVersion[] = [
  {
    version: 'medicare-2025-10',
    from: '2025-10-01T04:00:00Z',
    paragraphs: {
      english: (brand) => [
        notGovernment.english(brand),
        `${notEveryPlan.english(representedPlans(brand.id))} Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.`,
        benefitsVary.english,
      ],
      spanish: (brand) => [
        notGovernment.spanish(brand),
        `${notEveryPlan.spanish(representedPlans(brand.id))} Comuníquese con Medicare.gov, con el 1-800-MEDICARE o con el Programa Estatal de Asistencia sobre Seguros de Salud (SHIP) de su localidad para recibir información sobre todas sus opciones.`,
        benefitsVary.spanish,
      ],
    },
  },
  {
    version: 'medicare-2026-10',
    from: '2026-10-01T04:00:00Z',
    paragraphs: {
      english: (brand) => [
        notGovernment.english(brand),
        `${notEveryPlan.english(representedPlans(brand.id))} Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.`,
        benefitsVary.english,
      ],
      spanish: (brand) => [
        notGovernment.spanish(brand),
        `${notEveryPlan.spanish(representedPlans(brand.id))} Comuníquese con Medicare.gov o con el 1-800-MEDICARE para recibir información sobre todas sus opciones.`,
        benefitsVary.spanish,
      ],
    },
  },
];

const runByOwner: Readonly<Record<Language, (brand: DisclaimedBrand) => string>> = {
  english: ({ name, owner }) =>
    `${name} is run by ${owner}. It is not an insurance company and does not set prices. Companies that advertise here or answer your call may pay us.`,
  spanish: ({ name, owner }) =>
    `${name} es un sitio de ${owner}. No es una compañía de seguros y no fija los precios. Las compañías que se anuncian aquí o que atienden su llamada pueden pagarnos.`,
};

const pricesVary: Readonly<Record<Language, string>> = {
  english: 'Prices, discounts and coverage depend on the company, the state and the driver, and not every company is available everywhere.',
  spanish:
    'Los precios, los descuentos y la cobertura dependen de la compañía, del estado y del conductor, y no todas las compañías están disponibles en todas partes.',
};

/** In order of time. A changed word requires a new version. */
const AUTO: readonly DisclaimerVersion[] = [
  {
    version: 'auto-2026-01',
    from: '2026-01-01T05:00:00Z',
    paragraphs: {
      english: (brand) => [runByOwner.english(brand), `${pricesVary.english} A price holds once an insurance company has confirmed it.`],
      spanish: (brand) => [
        runByOwner.spanish(brand),
        `${pricesVary.spanish} Un precio es válido cuando una compañía de seguros lo ha confirmado.`,
      ],
    },
  },
  {
    version: 'auto-2026-11',
    from: '2026-11-27T05:00:00Z',
    paragraphs: {
      english: (brand) => [
        runByOwner.english(brand),
        `${pricesVary.english} A price is final only after an insurance company confirms it.`,
      ],
      spanish: (brand) => [
        runByOwner.spanish(brand),
        `${pricesVary.spanish} Un precio es definitivo solo cuando una compañía de seguros lo confirma.`,
      ],
    },
  },
];

const HEALTH_AND_LIFE: readonly DisclaimerVersion[] = [
  {
    version: 'general-2026-01',
    from: '2026-01-01T05:00:00Z',
    paragraphs: {
      english: ({ name, owner }) => [
        `${name} is run by ${owner}. It is not an insurance company, and it is not connected with or endorsed by any government. Companies that advertise here or answer your call may pay us.`,
        'Coverage, prices and eligibility depend on the company, the policy and where you live.',
      ],
      spanish: ({ name, owner }) => [
        `${name} es un sitio de ${owner}. No es una compañía de seguros, no está vinculado con ningún gobierno ni cuenta con su respaldo. Las compañías que se anuncian aquí o que atienden su llamada pueden pagarnos.`,
        'La cobertura, los precios y la elegibilidad dependen de la compañía, de la póliza y de dónde vive usted.',
      ],
    },
  },
];

const BY_PRODUCT: Readonly<Record<Product, readonly DisclaimerVersion[]>> = {
  medicare: MEDICARE,
  auto: AUTO,
  health: HEALTH_AND_LIFE,
  life: HEALTH_AND_LIFE,
};

/** Returns the disclaimer for pages of this product at this time (R15.05). For an agency, its state and number follow (R15.06). */
export function disclaimerFor({ brand, product, language, now }: DisclaimerRequest): Disclaimer {
  const { version, paragraphs } = inForceAt(BY_PRODUCT[product], now);
  const agency = agencyFooter(brand, language);
  return { version, paragraphs: agency === null ? paragraphs[language](brand) : [...paragraphs[language](brand), agency] };
}

/** Returns until when `disclaimerFor` gives the same text, in ms since the epoch. */
export const disclaimerUntil = (product: Product, now: Date): number => nextInForce(BY_PRODUCT[product], now);
