import type { FormValues } from '@waypost/funnel-engine/model';
import { pause } from '@waypost/platform/store-kit/sagas';
import type { ZipFacts } from '@waypost/validation';
import type { IpLookup } from '@waypost/visitor/model';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import type { SagaIterator } from 'redux-saga';
import { call, race, select } from 'redux-saga/effects';

export interface ZipServices {
  /** The ZIP codes that exist with these first three digits; null where the server does not say. Never rejects. */
  readonly loadZips: (area: string) => Promise<ZipFacts['ofArea']> | ZipFacts['ofArea'];
}

/** A visitor waits no longer than this to be told of a slip: whatever is typed goes on then. */
export const ZIPS_WAIT_MS = 800;

/** What is known of the ZIP code among a step's values, and of the visitor's own place. */
export function* findZipFacts({ loadZips }: ZipServices, values: FormValues | null): SagaIterator<ZipFacts> {
  const area = areaOf(values?.['zipcode']);
  const { zips } = area ? yield race({ zips: call(loadZips, area), late: call(pause, ZIPS_WAIT_MS) }) : {};
  const place: IpLookup | null | undefined = yield select(selectIpLookup);
  return { ofArea: zips ?? null, ofPlace: place?.postalCode ?? null };
}

/** The three digits before the two that tell one place of an area from the next; undefined while they are not all typed. */
const areaOf = (zip: FormValues[string]): string | undefined => /^\s*(\d{3})\d\d/.exec(String(zip))?.[1];
