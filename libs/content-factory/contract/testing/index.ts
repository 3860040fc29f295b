export { anAuthor } from './factory-view-builders';
