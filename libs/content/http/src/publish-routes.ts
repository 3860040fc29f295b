import type { Brand } from '@waypost/brands';
import { refusalProblem } from '@waypost/content/contract';
import { liveDoor } from '@waypost/content/contract/preview';
import { type LiveLink } from '@waypost/content/contract/publishing';
import type { Content, ScheduledPublish } from '@waypost/content/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { brandOriginBeside } from './brand-origin';
import { readPublicationsQuery } from './publications-query';
import { publishBody, rollbackBody, scheduleBody } from './publish-bodies';

export interface PublishRouteDeps {
  readonly content: Pick<Content, 'publish' | 'publications' | 'publicationPlaces' | 'rollBack'>;
  readonly scheduled: ScheduledPublish;
  readonly brands: readonly Brand[];
  readonly publicScheme: string;
}

/** The routes for publishing, scheduling and rolling back (R10.02, R10.03). */
export function publishRoutes({ content, scheduled, brands, publicScheme }: PublishRouteDeps): Router {
  const router = Router();

  router.post('/branches/:branch/publish', async (req, res) => {
    const request = readFields(publishBody, req.body);
    res.status(201).json(valueOr(await content.publish(req.params.branch, request, staffNameOf(req)), refusalProblem));
  });

  router.put('/branches/:branch/schedule', async (req, res) => {
    const request = readFields(scheduleBody, req.body);
    res.json(valueOr(await scheduled.schedule(req.params.branch, request, staffNameOf(req)), refusalProblem));
  });

  router.delete('/branches/:branch/schedule', async (req, res) => {
    res.json(valueOr(await scheduled.cancel(req.params.branch, staffNameOf(req)), refusalProblem));
  });

  router.get('/publications', async (req, res) => void res.json(await content.publications(readPublicationsQuery(req.query))));

  router.get('/publications/:id/links', async (req, res) => {
    const places = valueOr(await content.publicationPlaces(req.params.id), refusalProblem);
    const links = places.flatMap(({ label, brandId, path }): LiveLink[] => {
      const brand = brands.find(({ id }) => id === brandId);
      const url = brand && `${brandOriginBeside(brand, publicScheme, req.get('host') ?? '')}${path}`;
      return url ? [{ label, url, door: liveDoor(brand.id, path) }] : [];
    });
    res.json(links);
  });

  router.post('/publications/:id/rollback', async (req, res) => {
    const request = readFields(rollbackBody, req.body);
    res.status(201).json(valueOr(await content.rollBack(req.params.id, request, staffNameOf(req)), refusalProblem));
  });

  return router;
}
