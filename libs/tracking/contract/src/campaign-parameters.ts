/** URL and campaign parameters read for every event (section 3). `afid` stands in a property of its own. */
export const CLICK_ID_PARAMETERS = ['fbclid', 'gclid', 'tblci', 'token'] as const;
export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

export interface CampaignParameters {
  readonly clickIds: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
}

/** The click ids and utm fields of an address's query, those that are there. */
export function campaignParameters(query: string): CampaignParameters {
  const params = new URLSearchParams(query);
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
  return { clickIds: pick(CLICK_ID_PARAMETERS), utm: pick(UTM_PARAMETERS) };
}
