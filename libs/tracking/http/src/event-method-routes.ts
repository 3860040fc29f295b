import { methodNotAllowed } from '@waypost/platform/express';
import { Router } from 'express';
import { EVENT_PATH } from './event-ingest';

/** Refuses other methods than POST at the address of events, whose posts never come to Express. Strict, because posts are matched exactly. */
export const eventMethodRoutes = (): Router => Router({ strict: true, caseSensitive: true }).all(EVENT_PATH, methodNotAllowed('POST'));
