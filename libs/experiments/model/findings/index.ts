export { futileFindings, type PageOf } from '../src/content/futile-findings';
export { broughtFindings, fieldInVariant } from '../src/content/variant-findings';
