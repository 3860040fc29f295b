import { methodNotAllowed } from '@waypost/platform/express';
import { EVENT_PATH } from '@waypost/tracking/contract/values';
import { Router } from 'express';

/** Refuses every method but POST at the address of events. Posts never reach Express. Strict, because posts are matched exactly too. */
export const eventMethodRoutes = (): Router => Router({ strict: true, caseSensitive: true }).all(EVENT_PATH, methodNotAllowed('POST'));
