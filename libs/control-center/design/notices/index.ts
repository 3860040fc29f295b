export { Badge, type Tone } from './badge';
export { EmptyState } from './empty-state';
export { FailureNotice, Notice } from './notice';
export { Bone, LoadingLines } from './skeleton';
export { Toasts } from './toasts';
