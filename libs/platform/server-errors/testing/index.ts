export { startIngest, type Ingest } from './ingest';
