export { PictureChoice, type ChoosablePicture } from '../src/pictures/picture-choice';
