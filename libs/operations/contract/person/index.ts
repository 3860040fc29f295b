export { PERSON_KEYS, type PersonCounts, type PersonErasure, type PersonKey, type PersonQuestion } from '../src/person';
