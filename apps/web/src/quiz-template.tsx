// A file of its own, so that the funnel's code is a chunk that only funnel pages download.
export { FunnelTemplate as Template } from '@waypost/funnel-engine/web';
export { startFunnel as start } from './start-funnel';
