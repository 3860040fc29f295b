export { importChunk, watchPreloadErrors } from '../src/navigation/preload-error';
export { isChunkLoadError } from '../src/navigation/reload-on-chunk-error';
export { goOnWithoutChunk } from '../src/navigation/go-on-without-chunk';
export { reloadWithNetwork } from '../src/navigation/reload-with-network';
export { markPlain, PLAIN_ATTRIBUTE, reloadOnce } from '../src/navigation/without-chunk';
export { recordStartupError } from '../src/startup-error';
