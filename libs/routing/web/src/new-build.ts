import { createAction } from '@reduxjs/toolkit';

/** `GET /builds/latest.json` (R2.13). */
export interface BuildFacts {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** The server has a newer build than the one that this page runs. */
export const newBuildSeen = createAction<BuildFacts>('app/newBuildSeen');
