export { screenAt, screenPath, SCREENS, screenTitle, type ScreenName } from '../src/screen-paths';
