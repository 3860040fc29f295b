import { CONTENT_KINDS } from '@waypost/content/model';
import {
  cancelScheduledPublish,
  listPublications,
  publishBranch,
  readChoice,
  readFlag,
  readList,
  readObject,
  readText,
  rollBack,
  schedulePublish,
  type ScheduledPublishDeps,
} from '@waypost/content/server';
import type { ConflictResolution, PublishRequest, ScheduleRequest } from '@waypost/control-center/contract';
import { Router } from 'express';
import { readSent, valueOrProblem } from './refusal-problem';
import { staffNameOf } from '../accounts/staff-name';

const NOTE_MAX_LENGTH = 500;
const KEY_MAX_LENGTH = 200;
const RESOLUTIONS_MAX = 5000;
const TIME_MAX_LENGTH = 40;

const readNote = (note: unknown): string => readText('note', note ?? '', { max: NOTE_MAX_LENGTH, isOptional: true });

const readResolutions = (resolutions: unknown): readonly ConflictResolution[] =>
  readList('resolutions', resolutions ?? [], { max: RESOLUTIONS_MAX }, (at, element) => {
    const { kind, key, field, take, value } = readObject(at, element);
    const settled = {
      kind: readChoice(`${at}.kind`, kind, CONTENT_KINDS),
      key: readText(`${at}.key`, key, { max: KEY_MAX_LENGTH }),
      field: readText(`${at}.field`, field, { max: KEY_MAX_LENGTH }),
      take: readChoice(`${at}.take`, take, ['mine', 'theirs', 'edited'] as const),
    };
    return settled.take === 'edited' ? { ...settled, value } : settled;
  });

const readPublish = (body: unknown): PublishRequest => {
  const { note, resolutions, acceptsWarnings } = readObject('', body);
  return {
    note: readNote(note),
    resolutions: readResolutions(resolutions),
    acceptsWarnings: readFlag('acceptsWarnings', acceptsWarnings ?? false),
  };
};

const readSchedule = (body: unknown): ScheduleRequest => {
  const { at, note } = readObject('', body);
  return { at: readText('at', at, { max: TIME_MAX_LENGTH }), note: readNote(note) };
};

/** Taking branches live, now or later, and back (R10.02, R10.03). */
export function publishRoutes(content: ScheduledPublishDeps): Router {
  const router = Router();

  router.post('/branches/:branch/publish', async (req, res) => {
    const wish = readSent(() => readPublish(req.body));
    res.status(201).json(valueOrProblem(await publishBranch(content)(req.params.branch, wish, staffNameOf(req))));
  });

  router.put('/branches/:branch/schedule', async (req, res) => {
    const wish = readSent(() => readSchedule(req.body));
    res.json(valueOrProblem(await schedulePublish(content)(req.params.branch, wish, staffNameOf(req))));
  });

  router.delete('/branches/:branch/schedule', async (req, res) => {
    res.json(valueOrProblem(await cancelScheduledPublish(content)(req.params.branch, staffNameOf(req))));
  });

  router.get('/publications', async (_req, res) => void res.json(await listPublications(content)()));

  router.post('/publications/:id/rollback', async (req, res) => {
    const resolutions = readSent(() => readResolutions(readObject('', req.body ?? {})['resolutions']));
    res.status(201).json(valueOrProblem(await rollBack(content)(req.params.id, resolutions, staffNameOf(req))));
  });

  return router;
}
