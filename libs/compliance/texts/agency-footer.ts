import type { Brand } from '@waypost/brands';
import type { Language } from '@waypost/brands';
import { stateName } from '@waypost/brands/states';

/** Returns an agency's state and national producer number for its footer (R15.06). Null for a brand that is not an agency. */
export function agencyFooter(
  { owner, state, npn, isAgency }: Pick<Brand, 'owner' | 'state' | 'npn' | 'isAgency'>,
  language: Language,
): string | null {
  if (!isAgency || npn === null) return null;
  return language === 'spanish'
    ? `${owner} es una agencia de seguros con licencia, constituida en ${stateName(state, language)}. Número nacional de productor (NPN): ${npn}.`
    : `${owner} is a licensed insurance agency, incorporated in ${stateName(state, language)}. National producer number (NPN): ${npn}.`;
}
