/** Beside this many events of real visitors, invented ones would spoil what they say. */
const FEW_EVENTS = 1_000;

export interface DemonstrationPlace {
  readonly isProduction: boolean;
  readonly hasWebhook: boolean;
  /** Events that nobody invented. */
  readonly realEvents: number;
}

/** Why nobody may be invented here, as a sentence for the operator; null where they may. */
export function demonstrationRefusal({ isProduction, hasWebhook, realEvents }: DemonstrationPlace): string | null {
  if (isProduction) return 'NODE_ENV is production: invented visitors would be counted among the real ones.';
  if (hasWebhook) return 'EVENT_WEBHOOK_URL is set: invented visitors would be sent there.';
  if (realEvents > FEW_EVENTS)
    return `This installation holds ${realEvents} events of real visitors: the demonstration is for an empty one.`;
  return null;
}
