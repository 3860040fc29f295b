import '@waypost/platform/kernel/server-only';

export { addImage, type UploadRefusal } from './add-image';
export { createImageKind } from './image-kind';
export { imageAmong, imageRows } from './image-rows';
export { imageUses, usedImageStays, type ImagePlaces } from './image-uses';
export { replaceImage } from './replace-image';
export { pictureRehearsal } from './picture-rehearsal';
export { createPublishedImages } from './published-images';
