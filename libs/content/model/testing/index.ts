export { aCandidate, contentData, contentState, threeSides } from './content-builders';
