/** URL and campaign parameters that every event reads (section 3). `afid` has a property of its own. */
export const CLICK_ID_PARAMETERS = ['fbclid', 'gclid', 'tblci', 'token'] as const;
export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

export interface CampaignParameters {
  readonly clickIds: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
}

/** Returns the click ids and utm fields that an address's query contains. */
export function campaignParameters(query: string): CampaignParameters {
  const params = new URLSearchParams(query);
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
  return { clickIds: pick(CLICK_ID_PARAMETERS), utm: pick(UTM_PARAMETERS) };
}
