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
  /** The page as the visitor saw it; null if nothing proves that they saw it. */
  readonly seenPage: Pick<SeenPage, 'html'> | null;
}

export interface SavedLead {
  /** Without consent the phone number stays here (R15.04). */
  readonly hasConsent: boolean;
  /** The number that the consent allows each partner. */
  readonly consentedPhones: ConsentedPhones;
  /** Null if there was nothing to store. */
  readonly leadId: string | null;
}

/** Stores a visitor's lead with the consent that covers it, before any partner is asked. */
export const saveLead =
  (deps: SaveLeadDeps) =>
  async (input: SaveLeadInput): Promise<SavedLead> => {
    const stored = await deps.visitors.load(input.visitorId);
    return stored ? saveLeadOf(deps, { ...input, userState: stored.userState }) : NO_LEAD;
  };

export const NO_LEAD: SavedLead = { hasConsent: false, consentedPhones: NO_CONSENTED_PHONES, leadId: null };

/** Stores the lead of a visitor whose state is loaded. */
export async function saveLeadOf(
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

/** Returns the id for a visitor, brand and form. It is the same each time the lead is stored. */
const leadIdOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['lead', ...parts]))
    .digest('hex');
