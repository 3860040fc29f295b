export { CLOSED_AT, OPEN_AT, OPEN_BUT_FOR_AFFILIATES_AT } from './instants';
