export { importChunk, watchPreloadErrors } from '../src/navigation/preload-error';
export { isChunkLoadError } from '../src/navigation/reload-on-chunk-error';
export { goOnWithoutChunk } from '../src/navigation/go-on-without-chunk';
export { markPlain, reloadOnce } from '../src/navigation/without-chunk';
export { recordStartupError } from '../src/startup-error';
