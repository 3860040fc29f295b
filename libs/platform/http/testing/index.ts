export { fakeFetch, jsonAnswer, type FakeAnswer, type FakeFetch, type SentRequest } from './fake-fetch';
