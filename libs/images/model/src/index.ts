export {
  IMAGE_ALT_MAX_LENGTH,
  IMAGE_IN_USE,
  IMAGE_MAX_BYTES,
  IMAGE_NAME_MAX_LENGTH,
  imageContentSchema,
  imageWordsSchema,
  thumbnailOf,
  type ImageContent,
  type ImageReplacement,
  type ImageRow,
  type ImageUse,
} from './image-content';
export { imageWidths, mediaAt, mediaHashesIn, mediaPath } from './media-path';
export { leadImage, pictureHash, withPicture, type ShownImage } from './shown-image';
