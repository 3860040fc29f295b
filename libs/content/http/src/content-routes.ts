import { refusalProblem, type ContentRequest } from '@waypost/content/contract';
import { MAX_KEY_LENGTH, removalBody, seenRevision, takeBackQuery } from '@waypost/content/contract/bodies';
import { BRANCH_KINDS, type ContentAddress, type ContentKind } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { COLLECTION_OF_KIND } from '@waypost/control-center/contract';
import { readFields, valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { isByProgram, staffNameOf } from '@waypost/staff/gate';
import { Router, type Request } from 'express';
import { putBackBody, restoreBody, saveBody, versionsQuery } from './content-bodies';

export interface ContentRouteDeps {
  readonly content: Pick<Content, 'open' | 'save' | 'discard' | 'remove' | 'versions' | 'restore' | 'putBack'>;
}

const KIND_OF_COLLECTION = new Map<string, ContentKind>(BRANCH_KINDS.map((kind) => [COLLECTION_OF_KIND[kind], kind]));

/** Returns the item that a request names. Throws a 404 if there is no such collection. */
function addressOf({ params }: Request<{ collection: string; key: string }>): ContentAddress {
  const kind = KIND_OF_COLLECTION.get(params.collection);
  if (!kind || params.key.length > MAX_KEY_LENGTH) throw new RequestProblem(notFoundProblem('There is no such content'));
  return { kind, key: params.key };
}

const requestOf = (req: Request<{ branch: string; collection: string; key: string }>): ContentRequest => ({
  branchId: req.params.branch,
  ...addressOf(req),
  by: staffNameOf(req),
  isProgram: isByProgram(req),
});

/** The routes of items of every kind (R10.02, R10.04). Mount them after the routes of single kinds. */
export function contentRoutes({ content }: ContentRouteDeps): Router {
  const router = Router();

  router.get('/branches/:branch/:collection/:key', async (req, res) => {
    res.json(valueOr(await content.open(requestOf(req)), refusalProblem));
  });

  router.put('/branches/:branch/:collection/:key', async (req, res) => {
    const request = requestOf(req);
    res.json(valueOr(await content.save(request, readFields(saveBody, req.body)), refusalProblem));
  });

  router.delete('/branches/:branch/:collection/:key', async (req, res) => {
    const { seen } = readFields(takeBackQuery, req.query);
    valueOr(await content.discard({ ...requestOf(req), seen: seenRevision(seen) }), refusalProblem);
    res.status(204).end();
  });

  router.post('/branches/:branch/:collection/:key/removal', async (req, res) => {
    const request = requestOf(req);
    const { baseRevisionId } = readFields(removalBody, req.body);
    valueOr(await content.remove(request, baseRevisionId), refusalProblem);
    res.status(204).end();
  });

  router.get('/branches/:branch/:collection/:key/versions', async (req, res) => {
    const { before } = readFields(versionsQuery, req.query);
    res.json(valueOr(await content.versions(req.params.branch, addressOf(req), before), refusalProblem));
  });

  router.post('/branches/:branch/:collection/:key/restore', async (req, res) => {
    const request = requestOf(req);
    res.json(valueOr(await content.restore(request, readFields(restoreBody, req.body)), refusalProblem));
  });

  router.post('/live/:collection/:key/put-back', async (req, res) => {
    const request = readFields(putBackBody, req.body);
    res.status(201).json(valueOr(await content.putBack(addressOf(req), request, staffNameOf(req)), refusalProblem));
  });

  return router;
}
