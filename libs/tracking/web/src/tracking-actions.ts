import { createAction } from '@reduxjs/toolkit';
import type { RejectedEvent } from './delivery';

/** The server will never take these events: a defect of ours, for the operator. */
export const eventsRejected = createAction<readonly RejectedEvent[]>('tracking/eventsRejected');
