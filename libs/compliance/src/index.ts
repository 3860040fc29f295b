export { type ConsentGiven, type ConsentText, type Disclaimer } from './compliance-text';
