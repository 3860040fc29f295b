import type { ContentChange, ContentDetail, ImageUse, PublishCheck } from '@waypost/control-center/contract';
import type { FieldFault } from './content-kinds';

/** Why staff's wish was not done. Nothing was written. */
export type Refusal =
  | { readonly kind: 'not-found'; readonly what: 'branch' | 'content' | 'revision' | 'publication' | 'schedule' }
  | { readonly kind: 'main-is-published' }
  | { readonly kind: 'branch-archived' }
  | { readonly kind: 'name-taken' }
  | { readonly kind: 'wrong-field'; readonly fault: FieldFault }
  /** Somebody saved in between: theirs, and what both began with (R10.12). */
  | { readonly kind: 'edit-conflict'; readonly current: ContentDetail<unknown>; readonly base: unknown }
  | { readonly kind: 'publish-conflict'; readonly changes: readonly ContentChange[] }
  | { readonly kind: 'publish-stopped'; readonly checks: readonly PublishCheck[] }
  | { readonly kind: 'publish-warned'; readonly checks: readonly PublishCheck[] }
  | { readonly kind: 'image-in-use'; readonly uses: readonly ImageUse[] }
  | { readonly kind: 'nothing-to-publish' }
  | { readonly kind: 'already-rolled-back' };
