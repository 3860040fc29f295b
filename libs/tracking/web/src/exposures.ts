import { takeEach } from '@waypost/platform/store-kit/sagas';
import { pageEntered } from '@waypost/routing/web';
import { trackEvent } from '@waypost/tracking/contract';
import { enteredExperiment } from '@waypost/tracking/contract/events';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';

const PROBE = 'waypost.probe=1';

/** True if a cookie can be stored. Chromium's `cookieEnabled` is true even if the user blocks cookies. */
export function keepsCookies(document: Pick<Document, 'cookie'>): boolean {
  document.cookie = `${PROBE}; path=/; samesite=lax`;
  const isStored = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; path=/; max-age=0`;
  return isStored;
}

/**
 * Reports the variant that a page shows (R9.01) once per tab; the server stores one report of all tabs and reloads (R9.10). Without cookies
 * a browser is a new visitor on each page, so nothing is reported.
 */
export function* trackExposures(document: Pick<Document, 'cookie'>): SagaIterator<void> {
  const exposed = new Set<string>();
  yield takeEach(pageEntered.type, function* ({ payload: { payload } }: ReturnType<typeof pageEntered>) {
    if (!payload.experiment) return;
    const { experiment: name, phase, variant } = payload.experiment;
    const exposure = `${name}.${phase}.${variant}`;
    if (exposed.has(exposure) || !keepsCookies(document)) return;
    exposed.add(exposure);
    yield put(trackEvent(enteredExperiment({ name, variant, phase })));
  });
}
