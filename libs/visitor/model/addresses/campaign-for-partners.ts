import type { VisitorSession } from '../src/visitor-session';
import { isSecretParameter } from './secret-parameters';

type CampaignOfVisit = Pick<VisitorSession, 'afid' | 'utmMedium'> & { readonly urlParams: Pick<VisitorSession['urlParams'], 'utm_source'> };

/** Where a visit comes from, as partners' requests name it (R8.01, R8.02). */
export interface PartnerCampaign {
  /** The `afid` of the address. */
  readonly urlAfid: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
}

/**
 * Returns a visit's campaign for partners. A link may have an e-mail address in place of a campaign's name. No partner gets that (R15.02).
 */
export const campaignForPartners = (visit: CampaignOfVisit | null): PartnerCampaign => ({
  urlAfid: unlessSecret('afid', visit?.afid),
  utmSource: unlessSecret('utm_source', visit?.urlParams.utm_source),
  utmMedium: unlessSecret('utm_medium', visit?.utmMedium),
});

const unlessSecret = (name: string, value: string | null | undefined): string | null =>
  value && !isSecretParameter(name, value) ? value : null;
