import { MAX_RECEIVED } from './received-requests';

/** An ad that a browser reported as seen, by its pixel. No protocol defines this request, so it has its own list. */
export interface ReceivedImpression {
  readonly adId: string;
  /** An ISO instant. */
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
