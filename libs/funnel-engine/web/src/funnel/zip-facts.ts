import type { FormValues } from '@waypost/funnel-engine/model';
import { pause } from '@waypost/platform/store-kit/sagas';
import { parseTypedAnswers, type ZipFacts } from '@waypost/validation';
import type { IpLookup } from '@waypost/visitor/model';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import type { SagaIterator } from 'redux-saga';
import { call, race, select } from 'redux-saga/effects';

export interface ZipServices {
  /** Returns the ZIP codes that exist with these first three digits, or null if the server doesn't answer. Never rejects. */
  readonly loadZips: (area: string) => Promise<ZipFacts['ofArea']> | ZipFacts['ofArea'];
}

/** The longest wait for the check of a ZIP code. After it the step goes on with whatever was typed. */
export const ZIPS_WAIT_MS = 800;

/** Returns the facts about the ZIP code among a step's values and about the visitor's own place. */
export function* findZipFacts({ loadZips }: ZipServices, values: FormValues | null): SagaIterator<ZipFacts> {
  const area = areaOf(values?.['zipcode']);
  const { zips } = area ? yield race({ zips: call(loadZips, area), late: call(pause, ZIPS_WAIT_MS) }) : {};
  const place: IpLookup | null | undefined = yield select(selectIpLookup);
  return { ofArea: zips ?? null, ofPlace: place?.postalCode ?? null };
}

/** Returns the first three digits of a ZIP code, which name its area; undefined until all five are typed. */
const areaOf = (zip: FormValues[string]): string | undefined => parseTypedAnswers({ zipcode: zip }).zipcode?.slice(0, 3);
