export { lookWhileVisible, type LookOptions } from './look-while-visible';
export { saveFile } from './save-file';
export { proofAsking } from './proof/proof-asking';
export { SHORTCUTS, type ShortcutKeys, SINGLE_KEYS_STORAGE_KEY } from './shortcuts/shortcuts';
export { useShortcuts } from './shortcuts/use-shortcuts';
export { toast } from './toasts/toast';
export { toastList, type ShownToast } from './toasts/toast-list';
export { type StreamMessage } from './streams/event-stream';
export { type StreamState, useEventStream } from './streams/use-event-stream';
