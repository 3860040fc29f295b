import { BRAND_IDS, type Brand } from '@waypost/brands';
import {
  createPreview,
  PREVIEW_MAX_MINUTES,
  readChoice,
  readObject,
  readOptionalText,
  readText,
  readWholeNumber,
  fault,
  type PreviewDeps,
} from '@waypost/content/server';
import type { PageContent, PreviewLink, PreviewRequest } from '@waypost/control-center/contract';
import { parseInstant } from '@waypost/kernel';
import { Router } from 'express';
import { PREVIEW_PARAMETER } from '../../pages/preview-token';
import { readSent, valueOrProblem } from './refusal-problem';
import { staffSessionIdOf } from '../accounts/staff-gate';

export interface PreviewRouteDeps {
  readonly previews: PreviewDeps;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
}

const PATH_MAX_LENGTH = 500;
const TIME_MAX_LENGTH = 40;
const VARIANTS_MAX = 50;
const NAME_MAX_LENGTH = 100;

function readPath(value: unknown): string {
  const path = readText('path', value, { max: PATH_MAX_LENGTH });
  return /^\/(?![/\\])[^\s\\?#]*$/.test(path) ? path : fault('path', 'This must be a path of the site that begins with “/”.');
}

function readInstant(value: unknown): string | undefined {
  const text = readOptionalText('at', value, { max: TIME_MAX_LENGTH });
  if (text === null) return undefined;
  return parseInstant(text)?.toISOString() ?? fault('at', 'This must be an instant, as in 2027-01-31T18:00:00Z.');
}

/** Reads a wish for a preview. The draft is read by the page's own rules, later. */
export function readPreviewRequest(body: unknown): PreviewRequest {
  const { brand, path, at, stateCode, postalCode, variants, draft, minutes } = readObject('', body);
  const state = readOptionalText('stateCode', stateCode, { max: 2 })?.toUpperCase();
  if (state !== undefined && !/^[A-Z]{2}$/.test(state)) fault('stateCode', 'This must be the two letters of a state.');
  const postal = readOptionalText('postalCode', postalCode, { max: 5 }) ?? undefined;
  if (postal !== undefined && !/^\d{5}$/.test(postal)) fault('postalCode', 'This must be the five digits of a ZIP code.');
  const chosen = Object.entries(readObject('variants', variants ?? {}));
  if (chosen.length > VARIANTS_MAX) fault('variants', `At most ${VARIANTS_MAX} variants fit.`);
  return {
    brand: readChoice(
      'brand',
      brand,
      BRAND_IDS.filter((id) => id !== 'ccc'),
    ),
    path: readPath(path),
    at: readInstant(at),
    stateCode: state,
    postalCode: postal,
    variants: Object.fromEntries(
      chosen.map(([experiment, name]) => [experiment, readText(`variants.${experiment}`, name, { max: NAME_MAX_LENGTH })]),
    ),
    draft: draft === undefined || draft === null ? undefined : (readObject('draft', draft) as unknown as PageContent),
    minutes: minutes === undefined ? undefined : readWholeNumber('minutes', minutes, { min: 1, max: PREVIEW_MAX_MINUTES }),
  };
}

/** Where a brand is met by whoever works at this address: at its development host beside ours, else at its first domain. */
export function brandOriginBeside({ domains }: Pick<Brand, 'domains'>, scheme: string, ownHost: string): string {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(ownHost) ?? [];
  const isDevelopment = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i.test(name);
  return `${scheme}://${isDevelopment ? domains.dev : (domains.exact[0] ?? domains.dev)}${isDevelopment ? port : ''}`;
}

/** Links that show a branch on a brand's host (R10.03). */
export function previewRoutes({ previews, brands, publicScheme }: PreviewRouteDeps): Router {
  const router = Router();
  router.post('/branches/:branch/previews', async (req, res) => {
    const wish = readSent(() => readPreviewRequest(req.body));
    const { token, expiresAt } = valueOrProblem(await createPreview(previews)(req.params.branch, wish, staffSessionIdOf(req)));
    const brand = brands.find(({ id }) => id === wish.brand);
    const origin = brand ? brandOriginBeside(brand, publicScheme, req.get('host') ?? '') : '';
    const link: PreviewLink = { url: `${origin}${wish.path}?${PREVIEW_PARAMETER}=${token}`, expiresAt: expiresAt.toISOString() };
    res.status(201).json(link);
  });
  return router;
}
