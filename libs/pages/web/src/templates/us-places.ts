import type { Language } from '@waypost/validation';
import type { StateCode } from '@waypost/validation/states';

/** The number of counties or their equivalents in a state, and of cities that belong to none. */
interface Areas {
  readonly kind?: 'parish' | 'municipality';
  readonly count: number;
  readonly cities?: number;
}

interface State {
  readonly name: string;
  readonly spanish?: string;
  /** Absent if areas can't be counted: boroughs, planning regions, one district. */
  readonly areas?: Areas;
  /** Medicaid's name in the state, if it has one of its own. */
  readonly medicaid?: string;
  /** True if the state's Medicare Supplement plans are not the lettered ones. */
  readonly hasOwnSupplements?: true;
}

const of = (name: string, count?: number, more: Partial<State> & Pick<Areas, 'kind' | 'cities'> = {}): State => {
  const { kind, cities, ...rest } = more;
  return { name, ...rest, ...(count === undefined ? {} : { areas: { count, kind, cities } }) };
};

/** Facts of geography and law. None is a number of plans. */
const STATES: Readonly<Partial<Record<StateCode, State>>> = {
  AL: of('Alabama', 67),
  AK: of('Alaska'),
  AZ: of('Arizona', 15, { medicaid: 'AHCCCS' }),
  AR: of('Arkansas', 75),
  CA: of('California', 58, { medicaid: 'Medi-Cal' }),
  CO: of('Colorado', 64, { medicaid: 'Health First Colorado' }),
  CT: of('Connecticut', undefined, { medicaid: 'HUSKY Health' }),
  DE: of('Delaware', 3),
  DC: of('Washington, D.C.'),
  FL: of('Florida', 67),
  GA: of('Georgia', 159),
  HI: of('Hawaii', 5, { spanish: 'Hawái', medicaid: 'Med-QUEST' }),
  ID: of('Idaho', 44),
  IL: of('Illinois', 102),
  IN: of('Indiana', 92),
  IA: of('Iowa', 99),
  KS: of('Kansas', 105, { medicaid: 'KanCare' }),
  KY: of('Kentucky', 120),
  LA: of('Louisiana', 64, { spanish: 'Luisiana', kind: 'parish' }),
  ME: of('Maine', 16, { medicaid: 'MaineCare' }),
  MD: of('Maryland', 23, { cities: 1 }),
  MA: of('Massachusetts', 14, { medicaid: 'MassHealth', hasOwnSupplements: true }),
  MI: of('Michigan', 83, { spanish: 'Míchigan' }),
  MN: of('Minnesota', 87, { medicaid: 'Medical Assistance', hasOwnSupplements: true }),
  MS: of('Mississippi', 82, { spanish: 'Misisipi' }),
  MO: of('Missouri', 114, { spanish: 'Misuri', cities: 1, medicaid: 'MO HealthNet' }),
  MT: of('Montana', 56),
  NE: of('Nebraska', 93),
  NV: of('Nevada', 16, { cities: 1 }),
  NH: of('New Hampshire', 10, { spanish: 'Nuevo Hampshire' }),
  NJ: of('New Jersey', 21, { spanish: 'Nueva Jersey', medicaid: 'NJ FamilyCare' }),
  NM: of('New Mexico', 33, { spanish: 'Nuevo México' }),
  NY: of('New York', 62, { spanish: 'Nueva York' }),
  NC: of('North Carolina', 100, { spanish: 'Carolina del Norte' }),
  ND: of('North Dakota', 53, { spanish: 'Dakota del Norte' }),
  OH: of('Ohio', 88),
  OK: of('Oklahoma', 77, { medicaid: 'SoonerCare' }),
  OR: of('Oregon', 36, { spanish: 'Oregón', medicaid: 'the Oregon Health Plan' }),
  PA: of('Pennsylvania', 67, { spanish: 'Pensilvania', medicaid: 'Medical Assistance' }),
  PR: of('Puerto Rico', 78, { kind: 'municipality' }),
  RI: of('Rhode Island', 5),
  SC: of('South Carolina', 46, { spanish: 'Carolina del Sur' }),
  SD: of('South Dakota', 66, { spanish: 'Dakota del Sur' }),
  TN: of('Tennessee', 95, { medicaid: 'TennCare' }),
  TX: of('Texas', 254),
  UT: of('Utah', 29),
  VT: of('Vermont', 14),
  VA: of('Virginia', 95, { cities: 38 }),
  WA: of('Washington', 39, { medicaid: 'Apple Health' }),
  WV: of('West Virginia', 55, { spanish: 'Virginia Occidental' }),
  WI: of('Wisconsin', 72, { hasOwnSupplements: true }),
  WY: of('Wyoming', 23),
};

/** The state by a ZIP code's first three digits. Each entry is valid up to the next one. These are the Postal Service's areas. */
const ZIP_AREAS: readonly (readonly [from: number, state: string | null])[] = [
  [0, null],
  [5, 'NY'],
  [6, 'PR'],
  [8, null],
  [9, 'PR'],
  [10, 'MA'],
  [28, 'RI'],
  [30, 'NH'],
  [39, 'ME'],
  [50, 'VT'],
  [55, 'MA'],
  [56, 'VT'],
  [60, 'CT'],
  [70, 'NJ'],
  [90, null],
  [100, 'NY'],
  [150, 'PA'],
  [197, 'DE'],
  [200, 'DC'],
  [201, 'VA'],
  [202, 'DC'],
  [206, 'MD'],
  [220, 'VA'],
  [247, 'WV'],
  [270, 'NC'],
  [290, 'SC'],
  [300, 'GA'],
  [320, 'FL'],
  [340, null],
  [341, 'FL'],
  [350, 'AL'],
  [370, 'TN'],
  [386, 'MS'],
  [398, 'GA'],
  [400, 'KY'],
  [430, 'OH'],
  [460, 'IN'],
  [480, 'MI'],
  [500, 'IA'],
  [530, 'WI'],
  [550, 'MN'],
  [569, 'DC'],
  [570, 'SD'],
  [580, 'ND'],
  [590, 'MT'],
  [600, 'IL'],
  [630, 'MO'],
  [660, 'KS'],
  [680, 'NE'],
  [700, 'LA'],
  [716, 'AR'],
  [730, 'OK'],
  [733, 'TX'],
  [734, 'OK'],
  [750, 'TX'],
  [800, 'CO'],
  [820, 'WY'],
  [832, 'ID'],
  [840, 'UT'],
  [850, 'AZ'],
  [870, 'NM'],
  [885, 'TX'],
  [889, 'NV'],
  [900, 'CA'],
  [962, null],
  [967, 'HI'],
  [969, null],
  [970, 'OR'],
  [980, 'WA'],
  [995, 'AK'],
];

/** The ZIP codes that lie in another state than the rest of their area: Fishers Island, and American Samoa, which is in no state. */
const ZIP_EXCEPTIONS: Readonly<Record<string, string | null>> = { '06390': 'NY', '96799': null };

/** Returns the state of a ZIP code, in two letters. Null for those of the armed forces and of some territories, and for invalid ones. */
export function stateOfZip(zip: string): string | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const exception = ZIP_EXCEPTIONS[zip];
  if (exception !== undefined) return exception;
  const area = Number(zip.slice(0, 3));
  return ZIP_AREAS.filter(([from]) => from <= area).at(-1)?.[1] ?? null;
}

/** Texts on a state, or on states in general if there is none. */
export interface PlaceFacts {
  /** Null without a state. */
  readonly state: string | null;
  readonly areas: string;
  readonly medicaid: string;
  readonly supplements: string;
}

const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;

function englishFacts(state: State | undefined): PlaceFacts {
  if (!state) {
    return {
      state: null,
      areas: 'A plan is filed for a list of counties. Yours decides which plans you can join.',
      medicaid: 'Each state runs its own, by rules of its own and often under another name.',
      supplements: 'Most states have the same lettered plans. Massachusetts, Minnesota and Wisconsin have plans of their own.',
    };
  }
  const { name, areas, medicaid, hasOwnSupplements } = state;
  const [singular, plural] =
    areas?.kind === 'parish'
      ? ['parish', 'parishes']
      : areas?.kind === 'municipality'
        ? ['municipality', 'municipalities']
        : ['county', 'counties'];
  const cities = areas?.cities ? ` and ${counted(areas.cities, 'independent city', 'independent cities')}` : '';
  return {
    state: name,
    areas: areas
      ? `${name} has ${counted(areas.count, singular, plural)}${cities}. A plan is filed for some of them, and yours decides which plans you can join.`
      : `A plan is filed for parts of ${name}, or for all of it. Where you live there decides which plans you can join.`,
    medicaid: medicaid
      ? `In ${name} Medicaid is called ${medicaid}. Some plans are only for people who have both.`
      : `${name} has rules of its own for who gets Medicaid. Some plans are only for people who have both.`,
    supplements: hasOwnSupplements
      ? `${name} has Medicare Supplement plans of its own, not the lettered ones of other states.`
      : `The lettered plans (A, G, N and so on) cover the same with every company in ${name}. Prices differ.`,
  };
}

function spanishFacts(state: State | undefined): PlaceFacts {
  if (!state) {
    return {
      state: null,
      areas: 'Cada plan se ofrece en una lista de condados. El suyo decide qué planes puede elegir.',
      medicaid: 'Cada estado tiene el suyo, con sus propias reglas y muchas veces con otro nombre.',
      supplements: 'En la mayoría de los estados los planes con letra son iguales. Massachusetts, Minnesota y Wisconsin tienen los suyos.',
    };
  }
  const { areas, medicaid, hasOwnSupplements, spanish: name = state.name } = state;
  const [singular, plural] =
    areas?.kind === 'parish'
      ? ['parroquia', 'parroquias']
      : areas?.kind === 'municipality'
        ? ['municipio', 'municipios']
        : ['condado', 'condados'];
  const cities = areas?.cities ? ` y ${counted(areas.cities, 'ciudad independiente', 'ciudades independientes')}` : '';
  return {
    state: name,
    areas: areas
      ? `${name} tiene ${counted(areas.count, singular, plural)}${cities}. Cada plan se ofrece en algunos, y el lugar donde usted vive decide cuáles puede elegir.`
      : `Cada plan se ofrece en una parte de ${name} o en todo su territorio. Dónde vive usted decide cuáles puede elegir.`,
    medicaid: medicaid
      ? `En ${name} Medicaid se llama ${medicaid.replace(/^the /, '')}. Algunos planes son solo para quienes tienen los dos.`
      : `${name} tiene sus propias reglas para Medicaid. Algunos planes son solo para quienes tienen los dos.`,
    supplements: hasOwnSupplements
      ? `${name} tiene sus propios planes suplementarios de Medicare, distintos de los planes con letra de otros estados.`
      : `Los planes con letra (A, G, N y otros) cubren lo mismo con todas las compañías en ${name}. Los precios cambian.`,
  };
}

/** Returns the texts for a state by its two letters, in the page's language. */
export function placeFacts(stateCode: string | null, language: Language): PlaceFacts {
  const state = stateCode !== null && Object.hasOwn(STATES, stateCode) ? STATES[stateCode as StateCode] : undefined;
  return language === 'spanish' ? spanishFacts(state) : englishFacts(state);
}
