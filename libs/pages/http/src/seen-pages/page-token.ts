import type { SeenPage } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';
import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { number, string, tuple, ValidationError } from 'yup';

/** A tab may stay open over a weekend, and a cached page lasts until the line opens again. */
export const MAX_PAGE_TOKEN_AGE_MS = 7 * DAY_MS;
/** The clock of another process may be ahead. */
const CLOCKS_APART_MS = 5 * MINUTE_MS;
const MAX_TOKEN_CHARACTERS = 1024;
/** More than all pages of a few hours have. */
const TOKENS_REMEMBERED = 5000;
/** 128 bits, which nobody can guess by trying. */
const SIGNATURE_CHARACTERS = 22;

export interface PageTokens {
  sign(page: Omit<SeenPage, 'renderedAt'>): string;
  /** Returns the page in a brand's token. Null if the token is not ours, is another brand's, or is too old. */
  read(token: unknown, brandId: string): SeenPage | null;
}

const text = () => string().strict().defined();
const textOrNull = () => string().strict().nullable().defined();
/** Brand, page, path, placement, variant, publication, hour since the epoch, and the HTML's hash. Earlier builds did not write the hash. */
const FACTS = tuple([
  text(),
  text(),
  text(),
  text(),
  textOrNull(),
  number().strict().integer().nullable().defined(),
  number().strict().integer().defined(),
  string().strict().nullable(),
]).required();

/** The tokens of pages. A token is the same for everybody within one hour, so that a page can be cached with it (R8.15). */
export function createPageTokens({ secret, clock }: { readonly secret: Secrets; readonly clock: Clock }): PageTokens {
  const signer = createSigner(secret);
  const signed = (facts: string): string => `page:${facts}`;
  /**
   * A cache of verified tokens. Each page view sends one of a few tokens, and verifying one takes longer than everything else about an
   * event.
   */
  const readBefore = new Map<string, SeenPage>();
  const pageOf = (token: string): SeenPage | null => {
    const verified = readBefore.get(token);
    if (verified) return verified;
    const [facts = '', signature = ''] = token.split('.');
    // A token with a suffix is refused. Otherwise suffixes would fill the cache with copies of one token.
    const isWhole = token === `${facts}.${signature}`;
    const page = isWhole && signer.isRight(signed(facts), signature, SIGNATURE_CHARACTERS) ? pageIn(facts) : null;
    if (page === null) return null;
    if (readBefore.size >= TOKENS_REMEMBERED) readBefore.clear();
    readBefore.set(token, page);
    return page;
  };
  return {
    sign({ brandId, page, path, placementId, variant, publication, html }) {
      const hour = Math.floor(clock.now().getTime() / HOUR_MS);
      const facts = Buffer.from(JSON.stringify([brandId, page, path, placementId, variant, publication, hour, html])).toString('base64url');
      return `${facts}.${signer.sign(signed(facts)).slice(0, SIGNATURE_CHARACTERS)}`;
    },
    read(token, brandId) {
      if (typeof token !== 'string' || token.length > MAX_TOKEN_CHARACTERS) return null;
      const page = pageOf(token);
      const age = page?.brandId === brandId ? clock.now().getTime() - Date.parse(page.renderedAt) : NaN;
      return age >= -CLOCKS_APART_MS && age <= MAX_PAGE_TOKEN_AGE_MS ? page : null;
    },
  };
}

/** Parses the facts of a signed token. An earlier build may have signed other facts. */
function pageIn(facts: string): SeenPage | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(facts, 'base64url').toString());
    const [brandId, page, path, placementId, variant, publication, hour, html = null] = FACTS.validateSync(parsed);
    const renderedAt = new Date(hour * HOUR_MS).toISOString();
    return { brandId, page, path, placementId, variant, publication, html, renderedAt };
  } catch (error) {
    if (error instanceof SyntaxError || ValidationError.isError(error)) return null;
    throw error;
  }
}
