export {
  EVERYTHING_BELOW,
  redirectAt,
  redirectContentSchema,
  redirectKey,
  redirectStatus,
  REDIRECT_FROM_MAX_LENGTH,
  tidyRedirectFrom,
  type RedirectContent,
  type RedirectRow,
} from '../redirect-content';
