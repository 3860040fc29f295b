/** A carrier that exists only here (R0.04: no real company). */
export interface SandboxCarrier {
  /** Names its logo and its page, and is beta's `ref`. */
  readonly slug: string;
  readonly name: string;
  readonly color: string;
  readonly headline: string;
  readonly description: string;
}

export const AUTO_CARRIERS: readonly SandboxCarrier[] = [
  {
    slug: 'copperfinch-auto',
    name: 'Copperfinch Auto',
    color: '#8a3b12',
    headline: 'See what Copperfinch may charge you',
    description: 'Compare a quote for your car in a few minutes.',
  },
  {
    slug: 'lanternway-mutual',
    name: 'Lanternway Mutual',
    color: '#1f4e79',
    headline: 'Car insurance from your neighbours',
    description: 'A member-owned insurer. Prices depend on your record and your state.',
  },
  {
    slug: 'mossgate-auto',
    name: 'Mossgate Auto',
    color: '#2f6b3a',
    headline: 'A quote without a phone call',
    description: 'Answer a few questions online and see your price.',
  },
  {
    slug: 'brindle-road',
    name: 'Brindle Road',
    color: '#5b3a78',
    headline: 'Cover for one car or three',
    description: 'Discounts may apply where several vehicles share a policy.',
  },
  {
    slug: 'quillhaven-mutual',
    name: 'Quillhaven Mutual',
    color: '#7a1f3d',
    headline: 'Compare before you renew',
    description: 'Check what another policy may cost before yours renews.',
  },
];

export const MEDICARE_CARRIERS: readonly SandboxCarrier[] = [
  {
    slug: 'larkspire-health',
    name: 'Larkspire Health',
    color: '#0f5c63',
    headline: 'Compare Medicare Advantage plans',
    description: 'Benefits vary by plan and area. Not all plans offer all benefits.',
  },
  {
    slug: 'fernmoor-plans',
    name: 'Fernmoor Plans',
    color: '#3a6b1f',
    headline: 'Plans that may include dental',
    description: 'See which plans in your area may cover dental, subject to eligibility.',
  },
  {
    slug: 'owlcrest-senior',
    name: 'Owlcrest Senior',
    color: '#4a4a8a',
    headline: 'Questions about your coverage?',
    description: 'Look at the plans offered where you live, at your own pace.',
  },
  {
    slug: 'saltbrook-advantage',
    name: 'Saltbrook Advantage',
    color: '#1c5d8c',
    headline: 'See plans with an allowance',
    description: 'Some plans offer an allowance for those who are eligible.',
  },
  {
    slug: 'hollowpine-health',
    name: 'Hollowpine Health',
    color: '#7a4a12',
    headline: 'Check the plans near you',
    description: 'Availability depends on your county and on eligibility.',
  },
];

/** The most ads in one answer. */
export const MAX_ADS = 100;

/** Returns as many carriers as asked for. After the listed ones, their names come again with a number. */
export const carriersFor = (listed: readonly SandboxCarrier[], count: number): readonly SandboxCarrier[] =>
  Array.from({ length: Math.ceil(count / listed.length) }, (_, round) => listed.map((carrier) => numbered(carrier, round + 1)))
    .flat()
    .slice(0, count);

const numbered = (carrier: SandboxCarrier, number: number): SandboxCarrier =>
  number === 1 ? carrier : { ...carrier, slug: `${carrier.slug}-${number}`, name: `${carrier.name} ${number}` };

export const ALL_CARRIERS: readonly SandboxCarrier[] = [AUTO_CARRIERS, MEDICARE_CARRIERS].flatMap((listed) => carriersFor(listed, MAX_ADS));
