export { hydrated, serverMarkup, type Hydrated } from './server-markup';
