/** With more events of real visitors, the invented ones would distort the figures. */
const FEW_EVENTS = 1_000;

/** Counting stops here, because a larger number makes no difference. */
export const MAX_COUNTED_EVENTS = 5_000;

export interface DemonstrationPlace {
  readonly isProduction: boolean;
  readonly hasWebhook: boolean;
  /** Events of real visitors, counted up to {@link MAX_COUNTED_EVENTS}. */
  readonly realEvents: number;
}

/** Returns a sentence for the operator about why no visitors may be invented here, or null. */
export function demonstrationRefusal({ isProduction, hasWebhook, realEvents }: DemonstrationPlace): string | null {
  if (isProduction) return 'NODE_ENV is production: invented visitors would be counted among the real ones.';
  if (hasWebhook) return 'EVENT_WEBHOOK_URL is set: invented visitors would be sent there.';
  const counted = `${realEvents < MAX_COUNTED_EVENTS ? '' : 'at least '}${realEvents.toLocaleString('en-US')}`;
  if (realEvents > FEW_EVENTS) return `This installation holds ${counted} events of real visitors: the demonstration is for an empty one.`;
  return null;
}

export interface RemovalPlace {
  readonly isProduction: boolean;
  /** Whether dashboards count days before the first stored event. */
  readonly hasCountsBeforeEvents: boolean;
}

/** Returns a sentence for the operator about why the demonstration may not be removed here, or null. */
export function removalRefusal({ isProduction, hasCountsBeforeEvents }: RemovalPlace): string | null {
  if (isProduction) return 'NODE_ENV is production: the removal empties all dashboards and counts the stored events again.';
  if (hasCountsBeforeEvents)
    return 'The dashboards count days whose events are no longer stored. The removal would lose them, because it counts the stored events again.';
  return null;
}
