export { imageFindings } from './image-findings';
