export { renderScreens, type RenderedScreenOptions } from './render-screen';
