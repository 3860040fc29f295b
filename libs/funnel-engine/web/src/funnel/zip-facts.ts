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

/**
 * Returns the facts about the ZIP code among a step's values and about the visitor's own place. The place's own ZIP code, which a step
 * offers (R4.03), exists, so nobody waits for its check.
 */
export function* findZipFacts({ loadZips }: ZipServices, values: FormValues | null): SagaIterator<ZipFacts> {
  const zip = parseTypedAnswers({ zipcode: values?.['zipcode'] }).zipcode;
  const ofPlace: string | null = yield call(postalCodeOfPlace);
  if (!zip || ofPlace?.startsWith(zip)) return { ofArea: null, ofPlace };
  // The first three digits name the area.
  const { zips } = yield race({ zips: call(loadZips, zip.slice(0, 3)), late: call(pause, ZIPS_WAIT_MS) });
  return { ofArea: zips ?? null, ofPlace: yield call(postalCodeOfPlace) };
}

function* postalCodeOfPlace(): SagaIterator<string | null> {
  const place: IpLookup | null | undefined = yield select(selectIpLookup);
  return place?.postalCode ?? null;
}
