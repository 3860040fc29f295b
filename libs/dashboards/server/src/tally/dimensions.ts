/** The dimensions of the figures. */
export interface Dimensions {
  /** The day on which the event arrived, YYYY-MM-DD in Los Angeles. */
  readonly day: string;
  readonly brandId: string;
  /** Empty for all pages together, where a visit counts once. */
  readonly page: string;
  /** Empty for all sources together. */
  readonly source: string;
  readonly device: string;
  /** `{experiment}: {variant}`. Empty for everybody. */
  readonly variant: string;
}

/** Increments that add up event by event. They are negative if they are taken back. */
export interface FigureIncrement {
  /** The dimensions with the source. It also counts for all sources together. Within a run, equal dimensions are the same object. */
  readonly at: Dimensions;
  readonly pageViews: number;
  readonly calls: number;
  readonly adClicks: number;
  /** In units of {@link EXPECTED_VALUE_UNIT}. */
  readonly expectedValue: number;
}

/** Returns the same key for equal dimensions only. */
export const dimensionsKey = ({ day, brandId, page, source, device, variant }: Dimensions): string =>
  JSON.stringify([day, brandId, page, source, device, variant]);
