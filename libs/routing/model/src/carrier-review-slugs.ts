/** The carriers that have a review page: `/reviews/{slug}` of another carrier is a 404 (R3.07). */
export const CARRIER_REVIEW_SLUGS: readonly string[] = ['aetna', 'cigna', 'humana', 'wellcare', 'unitedhealthcare'];
