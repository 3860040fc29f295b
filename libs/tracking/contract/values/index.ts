export { EVENT_PATH, expectedValueOf, EXPOSURE, MAX_EVENT_ID_LENGTH, MAX_EXPECTED_VALUE } from '../src/event-values';
