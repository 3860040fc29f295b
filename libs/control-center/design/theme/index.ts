export { GlobalStyle } from './global-style';
export { color, font, media, radius, shadow, space, textSize } from './tokens';
export { useMediaQuery } from './use-media-query';
export { VisuallyHidden } from './visually-hidden';
