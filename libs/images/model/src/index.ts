export {
  MAX_IMAGE_ALT_LENGTH,
  IMAGE_IN_USE,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_NAME_LENGTH,
  imageContentSchema,
  imageWordsSchema,
  thumbnailOf,
  type ImageContent,
  type ImageReplaced,
  type ImageReplacement,
  type ImageRow,
  type ImageUse,
} from './image-content';
export { imageWidths, mediaAt, mediaHashesIn, mediaPath } from './media-path';
export { leadImage, pictureHash, withPicture, type ShownImage } from './shown-image';
