import { MAX_RECEIVED } from './received-requests';

/** One ad that a browser told of as seen, by its pixel. No protocol's request: these have a list of their own. */
export interface ReceivedImpression {
  readonly adId: string;
  /** ISO instant. */
  readonly receivedAt: string;
}

export class ReceivedImpressions {
  private impressions: ReceivedImpression[] = [];

  add(impression: ReceivedImpression): void {
    this.impressions.push(impression);
    if (this.impressions.length > MAX_RECEIVED) this.impressions.shift();
  }

  /** Oldest first. */
  list(): readonly ReceivedImpression[] {
    return this.impressions;
  }

  clear(): void {
    this.impressions = [];
  }
}
