/**
 * Section 2 of the specification, written out so that the table is compared with it and not with itself. R0.02's tokens replace the hidden
 * ones, and "(and -es)" and the like count as separate paths (R2.02).
 */
const words = (paths: string): readonly string[] => paths.trim().split(/\s+/);

export const FIXED_PATHS = words(`
  / /test /chat-ad /chat-ad-f3z /grocery /ac-v1-lp /carriers /call-auto /playground /clicks-auto /otc-savings
  /compare-save /dental-vision /otc-allowance /search-4-auto /csnp-allowance /location-plans /my-otc-benefits
  /plan-disruptions /search-plans-h3d /get-your-auto-r2d /grocery-allowance-now /unlock-hidden-benefits
  /auto-insurance-skyrockets
`);

export const REVIEW_PATHS = words('/reviews/aetna /reviews/cigna /reviews/humana /reviews/wellcare /reviews/unitedhealthcare');

/** Each exists with and without a step. */
export const FUNNEL_PATHS = words(`
  /ac-v1 /quiz/otc /go-4-life /go-4-health /go-4-benefits /quiz/grocery /auto-insurers /click-4-otc-r2
  /shop-4-dsnp-otc /shop-4-dsnp-otc-2024 /shop-4-dsnp-otc-r2 /get-your-auto-q0z /partb-giveback-now
  /grocery-allowance-r2 /ads /ads-es /tos /privacy /fe-6993 /additional-benefits-grocery
  /benefits-now-k7q /benefits-now-k7q-es /additional-benefits-grocery-2 /additional-benefits-grocery-2-es
  /additional-benefits-buyback /additional-benefits-buyback-2024 /additional-benefits-buyback-es
  /additional-benefits-otc /additional-benefits-otc-es /additional-benefits-allowance /additional-benefits-allowance-es
  /low-as-zero-dental-premiums /explore-top-rated-insurers /quiz/auto /save-auto /buyback-ad /buyback-ad-2 /secret-auto
  /compare-auto /compare-auto-new /compare-auto-clicks /compare-auto-new-clicks /compare-now-n2g /compare-now-n2g-clicks
  /get-yours-otc /get-yours-otc-es /get-yours-ss1 /get-yours-ss1-es /get-yours-x4c /get-yours-x4c-es
  /get-yours-csnp /get-yours-csnp-es /get-yours-dental /get-yours-dental-es /get-yours-ss1-m /get-your-auto-z8r
  /medicare-premium-reduction-listing-r2 /premium-listing-k7q /dropping-insurance /medi-plan-news-i8z
  /my-otc-benefits-v2 /my-otc-benefits-g3r /dental-allowance-24 /benefits-cnsp-allowance /grocery-allowance-r2-quiz
  /zero-zero-dental-coverage /dental-allowance-24-es/call /additional-social-security-call-now
`);

/** The paths of every consumer brand (R2.02). */
export const PATHS_OF_EVERY_CONSUMER_BRAND = words('/tos /privacy /ads /ads-es /test /playground');
