import { consentHash } from '@waypost/compliance/texts';
import type { PageSnapshot } from '@waypost/pages/contract';
import { contactOf } from './contact';
import type { ConsentFacts, ConsentSource, RecordedLead, RecordedText } from './rights-ports';

/** The result of a check; null if there is nothing to check. */
export type Checked = boolean | null;

/**
 * One consent as a self-contained document (R15.04): what the person saw and did, from which browser, and whether the record is unchanged.
 */
export interface ConsentDocument {
  /** ISO instant. */
  readonly exportedAt: string;
  /** The lead that the consent belongs to; null if the consent was requested alone. */
  readonly lead: RecordedLead | null;
  readonly consent: ConsentFacts;
  /** The text next to the phone field, word for word; null if it is missing from the record of texts. */
  readonly shown: RecordedText | null;
  /** Address, browser and form; null if the seal does not open. */
  readonly evidence: Omit<NonNullable<ConsentSource['evidence']>, 'facts'> | null;
  /** The page that the person saw, exact except for its token (R15.08); null if none is recorded. */
  readonly page: PageSnapshot | null;
  readonly checks: {
    /** The consent's hash is the hash of the text. */
    readonly textMatchesHash: boolean;
    /** The text names the companies that the person agreed to. */
    readonly companiesAreInText: boolean;
    /** Nobody without the key has changed address, browser or form. */
    readonly evidenceIsWhole: boolean;
    /** True if the columns equal their copies in the seal: nobody without the key has changed the consent. */
    readonly columnsMatchSeal: Checked;
    /** The lead names this consent, and both belong to the same visitor and brand. */
    readonly leadNamesConsent: Checked;
    /** The lead's number is the one in the form. */
    readonly numberMatchesLead: Checked;
    /** The page is stored and has the sealed hash. */
    readonly pageMatchesHash: Checked;
  };
  /** True if every check that could be made passed. */
  readonly isIntact: boolean;
}

/** Builds a consent's document and checks it against itself. */
export function consentDocument(
  { facts, evidence, page, text }: ConsentSource,
  { lead, exportedAt }: { readonly lead: RecordedLead | null; readonly exportedAt: string },
): ConsentDocument {
  const checks = {
    textMatchesHash: text !== null && hashOf(text) === facts.hash,
    companiesAreInText: text !== null && facts.companies.length > 0 && facts.companies.every((company) => text.companies.includes(company)),
    evidenceIsWhole: evidence !== null,
    columnsMatchSeal: evidence?.facts ? isSame(evidence.facts, facts) : null,
    leadNamesConsent: lead && lead.consentId === facts.id && lead.visitorId === facts.visitorId && lead.brandId === facts.brandId,
    pageMatchesHash: evidence?.seenPage?.html ? page?.hash === evidence.seenPage.html : null,
    numberMatchesLead: lead && numberIn(lead.answers) !== null && numberIn(lead.answers) === numberIn(evidence?.formState),
  };
  return {
    exportedAt,
    lead,
    consent: facts,
    shown: text,
    evidence: evidence && {
      ip: evidence.ip,
      userAgent: evidence.userAgent,
      formState: evidence.formState,
      seenPage: evidence.seenPage ?? null,
    },
    page,
    checks,
    isIntact: Object.values(checks).every((check) => check !== false),
  };
}

const hashOf = ({ version, language, label, text, companies }: RecordedText): string | null =>
  language === 'english' || language === 'spanish' ? consentHash({ version, language, label, text, companies }) : null;

function isSame(sealed: ConsentFacts, plain: ConsentFacts): boolean {
  const names = Object.keys(plain) as (keyof ConsentFacts)[];
  return names.every((name) => JSON.stringify(sealed[name]) === JSON.stringify(plain[name]));
}

function numberIn(answers: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const phone = answers?.['driver1Phone'];
  return typeof phone === 'string' ? (contactOf('phone', phone)?.value ?? null) : null;
}
