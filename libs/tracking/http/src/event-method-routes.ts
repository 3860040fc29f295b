import { methodNotAllowed } from '@waypost/platform/express';
import { Router } from 'express';
import { EVENT_PATH } from './event-ingest';

/** Refuses every method but POST at the address of events. Posts never reach Express. Strict, because posts are matched exactly too. */
export const eventMethodRoutes = (): Router => Router({ strict: true, caseSensitive: true }).all(EVENT_PATH, methodNotAllowed('POST'));
