export { importChunk, watchPreloadErrors } from '../src/failures/preload-error';
export { goOnWithoutChunk } from '../src/failures/go-on-without-chunk';
export { reloadWithNetwork } from '../src/failures/reload-with-network';
export { goOnWithoutView, markPlain, PLAIN_ATTRIBUTE, reloadOnce } from '../src/failures/without-chunk';
export { recordStartupError } from '../src/failures/startup-error';
