export { PictureChoice, type ChoosablePicture, type PictureChoiceProps } from '../src/pictures/picture-choice';
