import '@waypost/platform/kernel/server-only';

export type { ApiToken, ApiTokenStore, OwnedApiToken } from './api-token-ports';
export { createApiTokens, type ApiTokenIssue, type ApiTokens } from './api-tokens';
