import { methodNotAllowed } from '@waypost/platform/express';
import { EVENT_PATH } from '@waypost/tracking/contract/values';
import { Router } from 'express';

/** Refuses every method but POST at the address of events, with a slash at its end or without. Posts never reach Express. */
export const eventMethodRoutes = (): Router =>
  Router({ strict: true, caseSensitive: true }).all([EVENT_PATH, `${EVENT_PATH}/`], methodNotAllowed('POST'));
