export {
  ADS_HEIGHT,
  color,
  font,
  radius,
  media,
  paperMargin,
  pictureFilter,
  space,
  TARGET_SIZE,
  textSize,
  type SpaceName,
} from '../src/tokens';
export { brandProperties } from '../src/color/brand-properties';
export { brandLook } from '../src/look/brand-look';
export { GlobalStyle } from '../src/global-style';
export { ColorModeSwitch, type ColorModeSwitchProps } from '../src/color/color-mode-switch';
