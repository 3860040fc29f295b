export {
  EVERYTHING_BELOW,
  redirectAt,
  redirectContentSchema,
  redirectKey,
  redirectStatus,
  MAX_REDIRECT_FROM_LENGTH,
  tidyRedirectFrom,
  type RedirectContent,
  type RedirectRow,
} from '../redirect-content';
export { serviceAt } from '../services';
