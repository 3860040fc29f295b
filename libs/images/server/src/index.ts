import '@waypost/platform/kernel/server-only';

export { addImage, type UploadRefusal } from './add-image';
export { createFileMemory, type FileMemory } from './file-memory';
export type { ImageFiles, ImageFormat, ImageVariant, PreparedImage } from './image-files';
export { createImagePreparation, IMAGE_FAULT_TEXTS, type ImageFault } from './prepare-image';
export { fileNameText } from './file-name';
export { createImageKind } from './image-kind';
export { imageAmong, imageRows } from './image-rows';
export { createImageUses, type ImageRefusal, type ImageUses } from './image-uses';
export { replaceImage } from './replace-image';
export { pictureRehearsal } from './picture-rehearsal';
export { createPublishedImages } from './published-images';
