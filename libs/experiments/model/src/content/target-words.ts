import { capitalized, joined, percentInWords } from '@waypost/platform/kernel/text';
import { ALL_BASIS_POINTS, type Device, type ExperimentTarget } from './experiment-content';

const DEVICES: Readonly<Record<Device, string>> = { phone: 'phones', tablet: 'tablets', desktop: 'desktop computers' };
const MAX_DIGITS = 2;

/** Returns the target as a sentence: `Visitors of Home, in English, on phones or tablets, from bigo, paid: 50 % of them.` */
export function targetInWords(target: ExperimentTarget, pageName: (page: string) => string = (page) => page): string {
  const { pages, languages, devices, sources, paid, coverage } = target;
  const parts = [
    `Visitors of ${joined(pages.map(pageName), 'and')}`,
    languages && `in ${joined(languages.map(capitalized), 'or')}`,
    devices &&
      `on ${joined(
        devices.map((device) => DEVICES[device]),
        'or',
      )}`,
    sources && `from ${joined(sources, 'or')}`,
    paid === undefined ? undefined : paid ? 'paid' : 'not paid',
  ].filter((part) => part !== undefined);
  return `${parts.join(', ')}: ${coverageInWords(coverage)}.`;
}

function coverageInWords(coverage: number): string {
  if (coverage === ALL_BASIS_POINTS) return 'all of them';
  if (coverage === 0) return 'none of them';
  return `${percentInWords(coverage / ALL_BASIS_POINTS, { most: MAX_DIGITS })} of them`;
}
