/** What a payload is made of: the build, and what is published (R2.15). */
export interface PayloadVersion {
  readonly buildId: string;
  readonly contentVersion: string;
}

/** `/quiz/auto/_payload.json?build-1.42` (R2.15). */
export const payloadAddress = (pathname: string, { buildId, contentVersion }: PayloadVersion): string =>
  `${pathname.replace(/\/+$/, '')}/_payload.json?${buildId}.${contentVersion}`;
