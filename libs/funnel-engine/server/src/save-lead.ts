import { createHash } from 'node:crypto';
import type { SeenPage } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { fitAnswers } from '@waypost/funnel-engine/model';
import { leadProduct } from '@waypost/partner-adapters/contract/requests';
import type { Answers } from '@waypost/validation';
import type { UserState } from '@waypost/visitor/model';
import { consentClaimed, consentedPhones, isCovered, NO_CONSENTED_PHONES, type ConsentedPhones } from './consent-covering';
import type { PlainResultsDeps } from './funnel-ports';

export type SaveLeadDeps = Pick<PlainResultsDeps, 'visitors' | 'leads' | 'consents' | 'clock'>;

export interface SaveLeadInput {
  readonly visitorId: string;
  readonly brandId: string;
  /** The page whose funnel the visitor finished. */
  readonly payload: Pick<PagePayload, 'route' | 'page' | 'form'>;
  /** The page as the visitor saw it; null where nothing proves that they did. */
  readonly seenPage: Pick<SeenPage, 'html'> | null;
}

export interface SavedLead {
  /** Without it the phone number stays here (R15.04). */
  readonly hasConsent: boolean;
  /** For each partner the one number that the consent lets it have. */
  readonly consentedPhones: ConsentedPhones;
  /** Null where there was nothing to keep. */
  readonly leadId: string | null;
}

/** Keeps a visitor's lead with the consent that covers it, before a partner is asked anything. */
export const saveLead =
  (deps: SaveLeadDeps) =>
  async (input: SaveLeadInput): Promise<SavedLead> => {
    const stored = await deps.visitors.load(input.visitorId);
    return stored ? keepLead(deps, { ...input, userState: stored.userState }) : NO_LEAD;
  };

export const NO_LEAD: SavedLead = { hasConsent: false, consentedPhones: NO_CONSENTED_PHONES, leadId: null };

/** The same for a visitor whose state is at hand. */
export async function keepLead(
  { leads, consents, clock }: Pick<SaveLeadDeps, 'leads' | 'consents' | 'clock'>,
  { visitorId, brandId, payload, seenPage, userState }: SaveLeadInput & { readonly userState: UserState },
): Promise<SavedLead> {
  const { form, page, route } = payload;
  if (!form) return NO_LEAD;
  const now = clock.now();
  const answers: Answers = fitAnswers(form, userState.forms[form.name], now);
  if (Object.keys(answers).length === 0) return NO_LEAD;

  const claimed = consentClaimed(userState, form.name);
  const use = { visitorId, brandId, formVersion: form.name, product: page.product, phone: answers.driver1Phone };
  const recorded = claimed && (await consents.find(claimed.id));
  const hasConsent = isCovered(recorded, use);
  const leadPage = { name: route.name, product: page.product, language: page.language };
  const lead = {
    id: leadIdOf(visitorId, brandId, form.name),
    visitorId,
    brandId,
    pageName: route.name,
    product: leadProduct({ brandId, page: leadPage }),
    formVersion: form.name,
    answers,
    consentId: hasConsent && recorded ? recorded.id : null,
    pageHash: seenPage?.html ?? null,
    createdAt: now.toISOString(),
  };
  await leads.save(lead);
  return { hasConsent, consentedPhones: consentedPhones(recorded, use), leadId: lead.id };
}

/** One lead a visitor, brand and form, however often it is kept: the same id each time. */
const leadIdOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['lead', ...parts]))
    .digest('hex');
