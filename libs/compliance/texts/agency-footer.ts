import type { Brand } from '@waypost/brands';
import type { Language } from '@waypost/brands';

/** An agency's state and national producer number, as its footer says them (R15.06); null for a brand that is no agency. */
export function agencyFooter(
  { owner, state, npn, isAgency }: Pick<Brand, 'owner' | 'state' | 'npn' | 'isAgency'>,
  language: Language,
): string | null {
  if (!isAgency || npn === null) return null;
  return language === 'spanish'
    ? `${owner} es una agencia de seguros con licencia, constituida en ${state}. Número nacional de productor (NPN): ${npn}.`
    : `${owner} is a licensed insurance agency, incorporated in ${state}. National producer number (NPN): ${npn}.`;
}
