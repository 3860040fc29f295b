/** The carriers that have a review page on every Medicare brand (R3.07). */
export const CARRIER_REVIEW_SLUGS: readonly string[] = ['aetna', 'cigna', 'humana', 'wellcare', 'unitedhealthcare'];
