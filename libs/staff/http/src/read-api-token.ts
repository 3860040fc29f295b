import { CONTROL_API_ROOT } from '@waypost/brands/names';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import type { TokenBuckets } from '@waypost/platform/limits';
import { setSignedIn } from '@waypost/staff/gate';
import type { ApiTokens, OwnedApiToken } from '@waypost/staff/server/api-tokens';
import { apiTokenSessionId } from '@waypost/staff/server/sessions';
import type { Role } from '@waypost/staff/model';
import type { Request } from 'express';

export interface ReadApiTokenDeps {
  readonly tokens: Pick<ApiTokens, 'use'>;
  /** The rate limit of one token. */
  readonly buckets: TokenBuckets;
  readonly isSecondFactorRequired: (role: Role) => boolean;
}

const BEARER = /^bearer +(\S+) *$/i;

/** Returns the token in a request's header; null if there is none. */
export const secretIn = ({ headers }: Pick<Request, 'headers'>): string | null => BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** Returns the token that a program sends with an API call; null if there is none. Pages are for people, so no token is read there. */
export function bearerOf(req: Pick<Request, 'headers' | 'path'>): string | null {
  const path = req.path.toLowerCase();
  const isCall = path === CONTROL_API_ROOT || path.startsWith(`${CONTROL_API_ROOT}/`);
  return isCall ? secretIn(req) : null;
}

/** Returns the owner of a token. Refuses an unknown token (401). */
async function ownerOf({ tokens }: Pick<ReadApiTokenDeps, 'tokens'>, secret: string): Promise<OwnedApiToken> {
  const owned = await tokens.use(secret);
  if (!owned)
    throw new RequestProblem(problem({ status: 401, code: 'bad-token', title: 'This API token is unknown, revoked or expired' }), {
      'www-authenticate': 'Bearer error="invalid_token"',
    });
  return owned;
}

const signInByToken = (
  { isSecondFactorRequired }: Pick<ReadApiTokenDeps, 'isSecondFactorRequired'>,
  req: Request,
  { token, staff }: OwnedApiToken,
): void =>
  setSignedIn(req, {
    staff,
    sessionId: apiTokenSessionId(token.id),
    missingFactor: isSecondFactorRequired(staff.role) && !token.hasSecondFactor ? 'set-up' : null,
    hasRecentProof: false,
    apiToken: { id: token.id, name: token.name },
  });

/** Signs a request in by its API token. Refuses an unknown token (401), and one that calls too often (429). */
export const readApiToken =
  (deps: ReadApiTokenDeps) =>
  async (req: Request, secret: string): Promise<void> => {
    const owned = await ownerOf(deps, secret);
    const waitSeconds = await deps.buckets.take(owned.token.id);
    if (waitSeconds > 0)
      throw new RequestProblem(problem({ status: 429, code: 'too-many-requests', title: 'This API token asks too often' }), {
        'retry-after': String(waitSeconds),
      });
    signInByToken(deps, req, owned);
  };

/** Signs a request in again that was let in before its body arrived. It counts as one call. */
export const readApiTokenAgain =
  (deps: Omit<ReadApiTokenDeps, 'buckets'>) =>
  async (req: Request, secret: string): Promise<void> =>
    signInByToken(deps, req, await ownerOf(deps, secret));
