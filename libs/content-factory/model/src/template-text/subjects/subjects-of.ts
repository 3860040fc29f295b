import type { Language, Product } from '@waypost/brands';
import { AUTO_CHANGING } from '../auto-subjects/auto-changing';
import { AUTO_CLAIMS } from '../auto-subjects/auto-claims';
import { AUTO_COMPARING } from '../auto-subjects/auto-comparing';
import { AUTO_COSTS } from '../auto-subjects/auto-costs';
import { AUTO_COVERAGE } from '../auto-subjects/auto-coverage';
import { AUTO_DRIVERS } from '../auto-subjects/auto-drivers';
import { ALLOWANCES } from './allowances';
import { CHANGING } from './changing';
import { CHOOSING } from './choosing';
import { CONDITIONS } from './conditions';
import { COSTS } from './costs';
import { DOCTORS } from './doctors';
import { EYES_AND_EARS } from './eyes-and-ears';
import { HELP } from './help';
import { MEDICINES } from './medicines';
import { PART_B } from './part-b';
import { PLACES } from './places';
import type { Subject } from './subject';
import { TEETH } from './teeth';

interface Subjects {
  /** Subjects in order of priority. Things come before aspects of all things: “the costs of dental care” is about teeth. */
  readonly specific: readonly Subject[];
  /** The subject of topics that match no other. */
  readonly general: Subject;
}

const MEDICARE_SUBJECTS: readonly Subject[] = [
  TEETH,
  EYES_AND_EARS,
  MEDICINES,
  PART_B,
  CONDITIONS,
  DOCTORS,
  PLACES,
  HELP,
  ALLOWANCES,
  CHANGING,
  COSTS,
  CHOOSING,
];

const AUTO_SUBJECTS: readonly Subject[] = [AUTO_CLAIMS, AUTO_DRIVERS, AUTO_CHANGING, AUTO_COVERAGE, AUTO_COSTS, AUTO_COMPARING];

const subjectsFor = (product: Product): Subjects =>
  product === 'auto' ? { specific: AUTO_SUBJECTS, general: AUTO_COMPARING } : { specific: MEDICARE_SUBJECTS, general: CHOOSING };

/** Returns a topic's main subject and its second one, for a brand with this product. */
export function subjectsOf(
  topic: string,
  language: Language,
  product: Product,
): { readonly main: Subject; readonly beside: Subject | null } {
  const { specific, general } = subjectsFor(product);
  const [main = general, beside = null] = specific.filter(({ words }) => words[language].test(topic));
  return { main, beside: beside === general ? null : beside };
}
