export { fakeImageFiles, type FakeImageFiles } from './fake-image-files';
export { GIF_AND_SCRIPT, pictureOf, pngOfSize } from './pictures';
