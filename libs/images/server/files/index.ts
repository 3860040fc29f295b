import '@waypost/platform/kernel/server-only';

export { createFileMemory, type FileMemory } from '../src/file-memory';
export type { ImageFiles, ImageFormat, ImageVariant, PreparedImage } from '../src/image-files';
export { createImagePreparation, IMAGE_FAULT_TEXTS, type ImageFault } from '../src/prepare-image';
export { fileNameText } from '../src/file-name';
