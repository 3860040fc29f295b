import './server-only';

export { createFileMemory, type FileMemory } from './file-memory';
export {
  type ImageFiles,
  type ImageFormat,
  type ImageVariant,
  type PreparedImage,
  type StoredImage,
  type VariantFile,
} from './image-files';
export { createImagePreparation, IMAGE_FAULT_TEXTS, type ImageFault, type PrepareImage } from './prepare-image';
export { fileNameText } from './file-name';
