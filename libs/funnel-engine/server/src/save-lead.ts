import './server-only';
import type { PagePayload } from '@waypost/api-contract';
import { fitAnswers } from '@waypost/funnel-engine/model';
import { leadProduct } from '@waypost/partner-adapters/contract';
import type { Answers } from '@waypost/validation';
import type { UserState } from '@waypost/visitor/model';
import { consentCovering } from './consent-covering';
import type { PlainResultsDeps } from './funnel-ports';

export type SaveLeadDeps = Pick<PlainResultsDeps, 'visitors' | 'leads' | 'clock' | 'newId'>;

export interface SaveLeadInput {
  readonly visitorId: string;
  readonly brandId: string;
  /** The page whose funnel the visitor finished. */
  readonly payload: Pick<PagePayload, 'route' | 'page' | 'form'>;
}

export interface SavedLead {
  /** Without it the phone number stays here (R15.04). */
  readonly hasConsent: boolean;
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

const NO_LEAD: SavedLead = { hasConsent: false, leadId: null };

/** The same for a visitor whose state is at hand. */
export async function keepLead(
  { leads, clock, newId }: Pick<SaveLeadDeps, 'leads' | 'clock' | 'newId'>,
  { visitorId, brandId, payload, userState }: SaveLeadInput & { readonly userState: UserState },
): Promise<SavedLead> {
  const { form, page, route } = payload;
  if (!form) return NO_LEAD;
  const now = clock.now();
  const answers: Answers = fitAnswers(form, userState.forms[form.name], now);
  if (Object.keys(answers).length === 0) return NO_LEAD;

  const consent = consentCovering(userState, form.name);
  const leadPage = { name: route.name, product: page.product, language: page.language };
  const lead = {
    id: newId(),
    visitorId,
    brandId,
    pageName: route.name,
    product: leadProduct({ brandId, page: leadPage }),
    formVersion: form.name,
    answers,
    consentId: consent?.id ?? null,
    createdAt: now.toISOString(),
  };
  await leads.save(lead);
  return { hasConsent: consent !== null, leadId: lead.id };
}
