export { findingsOfPage } from './page-at';
export { pageFindings } from './page-findings';
export { stepsFault } from './page-steps';
export { pageLinks } from './page-texts';
export { isRedirected, redirectPatternsWith, type RedirectPatterns } from './redirected';
export { endlessRedirects } from './endless-redirects';
export { circleFinding, redirectFindings, redirectsOfBrand } from './redirect-findings';
