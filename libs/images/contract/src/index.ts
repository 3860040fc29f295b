export { imagePaths } from './image-paths';
