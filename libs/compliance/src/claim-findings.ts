import type { Language } from '@waypost/brands';
import { claimsIn, type ClaimKind } from './claims';

/** A claim in a text, as staff read it before a publish (R15.05). */
export interface ClaimFinding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly excerpt: string;
}

/** The severity, code and message of each kind of claim. */
const FINDINGS: Readonly<Record<ClaimKind, (words: string) => Omit<ClaimFinding, 'excerpt'>>> = {
  certainty: (words) => ({
    severity: 'warning',
    code: 'claim-certainty',
    message: `This says “${words}”. Nothing is certain before a company or plan confirms it. Say what it depends on, or take it away.`,
  }),
  government: (words) => ({
    severity: 'stop',
    code: 'claim-government',
    message: `This says “${words}”. The brand is a private company, and the marketing rules forbid a tie to the government. Take it away.`,
  }),
  benefit: (words) => ({
    severity: 'warning',
    code: 'claim-benefit',
    message: `This says “${words}” without its condition. Say that not all plans have it, or what it depends on, or take it away.`,
  }),
};

/** Returns the findings on a text's claims. */
export const claimFindings = (text: string, language: Language): readonly ClaimFinding[] =>
  claimsIn(text, language).map(({ kind, words, excerpt }) => ({ ...FINDINGS[kind](words), excerpt }));
