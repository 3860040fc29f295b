import type { Language } from '@waypost/brands';
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

/** What is said of things first, then what is said of any of them: “the costs of dental care” is about teeth. */
const SUBJECTS: readonly Subject[] = [
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

/** What a topic is about first, and what it is about beside that; of what nothing is known, that which fits any choice. */
export function subjectsOf(topic: string, language: Language): { readonly main: Subject; readonly beside: Subject | null } {
  const [main = CHOOSING, beside = null] = SUBJECTS.filter(({ words }) => words[language].test(topic));
  return { main, beside: beside === CHOOSING ? null : beside };
}
