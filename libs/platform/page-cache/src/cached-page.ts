import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The result of rendering a page. */
export interface RenderedPage {
  readonly statusCode: number;
  readonly html: string;
  /** The headers of this page in addition to those of every page, for instance `x-robots-tag`. */
  readonly headers: Readonly<Record<string, string>>;
  /** False for pages that must not be cached: errors, and addresses that anybody can invent. */
  readonly isCacheable: boolean;
  /** Milliseconds since the epoch. From then on the page is outdated and is not served any more. Absent if it is always valid. */
  readonly validUntil?: number;
}

/** The part of a page's form by which clients recognize it. Headers are flat lists, so that serving them allocates nothing. */
export interface PageHead {
  /** Strong, so each form has its own (RFC 9110 §8.8.1). */
  readonly etag: string;
  readonly notModifiedHeaders: readonly string[];
}

/** A page in one coding, ready to be written. */
export interface PageForm extends PageHead {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A form that is made for the first client that needs it. */
export interface LazyForm extends PageHead {
  /** Returns the form; null if nobody has needed it yet. */
  readonly ready: () => PageForm | null;
  /** Makes the form, once for all who wait. Rejects if it cannot be made; the next call tries again. */
  readonly packed: () => Promise<PageForm>;
}

/** A rendered page, ready to be written. */
export interface CachedPage {
  readonly statusCode: number;
  readonly identity: PageForm;
  readonly brotli: PageForm;
  /** For the few clients that accept gzip but not brotli. */
  readonly gzip: LazyForm;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
  /** Milliseconds since the epoch. */
  readonly validUntil: number;
  readonly isCacheable: boolean;
}

/**
 * Pages contain no visitor data, but visits without JavaScript get another response at the same address. No shared cache may store them.
 */
const CACHE_CONTROL = 'private, no-cache';
/** A cached page is compressed once and sent many times, so the strongest setting pays off. */
const CACHED_BROTLI_QUALITY = 11;
/** For a page that is sent once: most of the gain for a fortieth of the time. */
export const ONCE_BROTLI_QUALITY = 4;

/**
 * Compresses a page, computes its ETags and prepares its headers. `renderedAt` is in milliseconds since the epoch. With `inHaste`, a
 * cacheable page is compressed as lightly as one that is sent once.
 */
export async function toCachedPage(
  page: RenderedPage,
  commonHeaders: Readonly<Record<string, string>>,
  renderedAt: number,
  { inHaste = false }: { readonly inHaste?: boolean } = {},
): Promise<CachedPage> {
  const body = Buffer.from(page.html);
  const compressed = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: page.isCacheable && !inHaste ? CACHED_BROTLI_QUALITY : ONCE_BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const shared = Object.entries({
    ...commonHeaders,
    ...page.headers,
    vary: 'Accept-Encoding',
    'cache-control': page.isCacheable ? CACHE_CONTROL : 'no-store',
  }).flat();
  const headOf = (coding: string | null): PageHead => {
    const etag = `"${coding === null ? digest : `${digest}-${coding}`}"`;
    return { etag, notModifiedHeaders: page.isCacheable ? [...shared, 'etag', etag] : shared };
  };
  const formOf = (coding: string | null, coded: Buffer): PageForm => {
    const head = headOf(coding);
    const ofBody = ['content-type', 'text/html; charset=utf-8', 'content-length', String(coded.length)];
    const encoding = coding === null ? [] : ['content-encoding', coding];
    return { ...head, body: coded, headers: [...head.notModifiedHeaders, ...ofBody, ...encoding] };
  };
  return {
    statusCode: page.statusCode,
    identity: formOf(null, body),
    brotli: formOf('br', compressed),
    gzip: { ...headOf('gzip'), ...packedOnce(async () => formOf('gzip', await compressGzip(body))) },
    renderedAt,
    validUntil: page.validUntil ?? Infinity,
    isCacheable: page.isCacheable,
  };
}

function packedOnce(pack: () => Promise<PageForm>): Pick<LazyForm, 'ready' | 'packed'> {
  let form: PageForm | null = null;
  let packing: Promise<PageForm> | null = null;
  return {
    ready: () => form,
    packed: () => {
      packing ??= pack().then(
        (made) => (form = made),
        (error: unknown) => {
          packing = null;
          throw error;
        },
      );
      return packing;
    },
  };
}
