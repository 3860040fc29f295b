import { consentHash } from '@waypost/compliance/texts';
import type { PageSnapshot } from '@waypost/pages/contract';
import { contactOf } from './contact';
import type { ConsentFacts, ConsentSource, RecordedLead, RecordedText } from './rights-ports';

/** What a check found: null where there is nothing to check. */
export type Checked = boolean | null;

/** One consent as a document that stands by itself (R15.04): what the person saw, did and was, and whether it is untouched. */
export interface ConsentDocument {
  /** ISO instant. */
  readonly exportedAt: string;
  /** The lead that the consent was asked for; null where the consent was asked for alone. */
  readonly lead: RecordedLead | null;
  readonly consent: ConsentFacts;
  /** The text beside the phone field, word for word; null where the record of texts lost it. */
  readonly shown: RecordedText | null;
  /** Address, browser and form; null where the seal does not open. */
  readonly evidence: Omit<NonNullable<ConsentSource['evidence']>, 'facts'> | null;
  /** The page that the person saw, letter for letter but for its token (R15.08); null where none is known. */
  readonly page: PageSnapshot | null;
  readonly checks: {
    /** The hash of the consent is the hash of the text. */
    readonly textMatchesHash: boolean;
    /** The companies agreed to are named in the text. */
    readonly companiesAreInText: boolean;
    /** Nobody without the key has changed address, browser or form. */
    readonly evidenceIsWhole: boolean;
    /** Nor a column of the consent: each is in the seal, too. */
    readonly columnsMatchSeal: Checked;
    /** The lead names this consent, and both are the same visitor's and brand's. */
    readonly leadNamesConsent: Checked;
    /** The lead's number is the one that stood in the form. */
    readonly numberMatchesLead: Checked;
    /** The page is kept, and is the one whose hash was sealed. */
    readonly pageMatchesHash: Checked;
  };
  /** Every check that could be made holds. */
  readonly isIntact: boolean;
}

/** Puts a consent's document together and checks it against itself. */
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
