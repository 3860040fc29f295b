import { createAction } from '@reduxjs/toolkit';
import type { RejectedEvent } from './delivery';

/** The server will never accept these events. This is a defect of ours, for the operator. */
export const eventsRejected = createAction<readonly RejectedEvent[]>('tracking/eventsRejected');
