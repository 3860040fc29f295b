import type { Brand } from '@waypost/brands';
import { PREVIEW_PARAMETER, refusalProblem, type PreviewLink } from '@waypost/content/contract';
import type { Previews } from '@waypost/content/server';
import { createSeldom, type AuditRecorder } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf, staffSessionIdOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { brandOriginBeside } from './brand-origin';
import { previewBody } from './preview-body';

export interface PreviewRouteDeps {
  readonly previews: Pick<Previews, 'create'>;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
  readonly audit: AuditRecorder;
  readonly clock: Clock;
}

/** An editor asks for a new preview with every change: of a person and a page, one an hour is taken down. */
const PREVIEW_RECORDED_EVERY_MS = 3_600_000;

/** Links that show a branch on a brand's host (R10.03). */
export function previewRoutes({ previews, brands, publicScheme, audit, clock }: PreviewRouteDeps): Router {
  const router = Router();
  const isDue = createSeldom(clock, PREVIEW_RECORDED_EVERY_MS);
  router.post('/branches/:branch/previews', async (req, res) => {
    const request = readFields(previewBody, req.body);
    const made = await previews.create(req.params.branch, request, staffSessionIdOf(req));
    const { token, expiresAt, branchName } = valueOr(made, refusalProblem);
    const by = staffNameOf(req);
    const after = { brand: request.brand, path: request.path, ...(request.outlastsSession && { opensUntil: expiresAt.toISOString() }) };
    if (isDue(JSON.stringify([by.id, req.params.branch, after])))
      await audit.record({ at: clock.now(), by, action: 'preview.made', subject: branchName, after });
    const brand = brands.find(({ id }) => id === request.brand);
    const origin = brand ? brandOriginBeside(brand, publicScheme, req.get('host') ?? '') : '';
    const link: PreviewLink = { url: `${origin}${request.path}?${PREVIEW_PARAMETER}=${token}`, expiresAt: expiresAt.toISOString() };
    res.status(201).json(link);
  });
  return router;
}
