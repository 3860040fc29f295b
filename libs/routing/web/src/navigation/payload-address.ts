/** The versions that determine a payload: the build and the published content (R2.15). */
export interface PayloadVersion {
  readonly buildId: string;
  readonly contentVersion: string;
}

/** Returns `/quiz/auto/_payload.json?build-1.42` (R2.15). */
export const payloadAddress = (pathname: string, { buildId, contentVersion }: PayloadVersion): string =>
  `${pathname.replace(/\/+$/, '')}/_payload.json?${buildId}.${contentVersion}`;
