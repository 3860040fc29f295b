import { createAction } from '@reduxjs/toolkit';

/** The response of `GET /builds/latest.json` (R2.13). */
export interface BuildFacts {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** The server has a newer build than this page's. */
export const newBuildSeen = createAction<BuildFacts>('app/newBuildSeen');
