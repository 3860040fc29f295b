import type { Language } from '@waypost/brands';
import { claimsIn, type ClaimKind } from './claims';

/** A claim in a text, as staff read it before they publish (R15.05). */
export interface ClaimFinding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly excerpt: string;
}

/** What each kind of claim means for a publish. */
const FINDINGS: Readonly<Record<ClaimKind, Omit<ClaimFinding, 'excerpt'>>> = {
  certainty: {
    severity: 'warning',
    code: 'claim-certainty',
    message:
      'This reads as a promise. Nothing here is certain before a company or plan has confirmed it, and regulators treat it as misleading.',
  },
  government: {
    severity: 'stop',
    code: 'claim-government',
    message: 'This claims a tie to the government. The brand is a private company: saying so is against the marketing rules.',
  },
  benefit: {
    severity: 'warning',
    code: 'claim-benefit',
    message: 'This offers a benefit without its condition. Say that not all plans have it, or that it depends on eligibility.',
  },
};

/** What a text claims, and what that means for its publish. */
export const claimFindings = (text: string, language: Language): readonly ClaimFinding[] =>
  claimsIn(text, language).map(({ kind, excerpt }) => ({ ...FINDINGS[kind], excerpt }));
