import type { ContentKind } from '@waypost/content/model';
import { screenPath } from '@waypost/control-center/contract/screens';

/** Where a content is that may have been taken off: its versions are there, too. */
export const contentAddress = (branch: string, content: { readonly kind: ContentKind; readonly key: string }): string | null =>
  content.kind === 'redirect'
    ? // Its dialog, which `redirect` opens, has no versions: they are the list's.
      `${screenPath('pages', { branch })}?show=redirects&versions=${encodeURIComponent(content.key)}`
    : editorAddress(branch, content);

/** Where a content is edited, at the field that the second part of the address names; null where it has no editor of its own. */
export function editorAddress(branch: string, { kind, key }: { readonly kind: ContentKind; readonly key: string }, at = ''): string | null {
  const leading = (sign: '?' | '&'): string => (at === '' ? '' : sign + at);
  switch (kind) {
    case 'page':
      return screenPath('page', { branch, page: key }) + leading('?');
    case 'image':
      return screenPath('image', { branch, image: key }) + leading('?');
    case 'article':
      return `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}${leading('&')}`;
    case 'phone-rule':
      return `${screenPath('phone-rules', { branch })}?rule=${encodeURIComponent(key)}${leading('&')}`;
    case 'experiment':
      // One that runs shows its results by itself, and its fields when asked for them.
      return screenPath('experiment', { branch, experiment: key }) + (at === '' ? '' : `?show=definition&${at}`);
    case 'redirect':
      return `${screenPath('pages', { branch })}?show=redirects&redirect=${encodeURIComponent(key)}${leading('&')}`;
    default:
      return null;
  }
}
