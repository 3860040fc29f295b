import type { ContentKind } from '@waypost/content/model';
import { screenPath } from '@waypost/control-center/contract/screens';

/** Returns the address of an item's revisions and editor. It also works for an item that was deleted from the branch. */
export const contentAddress = (branch: string, content: { readonly kind: ContentKind; readonly key: string }): string | null =>
  content.kind === 'redirect'
    ? // A redirect's revisions are in the list. The dialog that `redirect` opens has none.
      `${screenPath('pages', { branch })}?show=redirects&versions=${encodeURIComponent(content.key)}`
    : editorAddress(branch, content);

/** Returns the address of an item's editor, at the field that `at` names. Null for a kind that has no editor of its own. */
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
      // A running experiment shows its results by default, and its fields on request.
      return screenPath('experiment', { branch, experiment: key }) + (at === '' ? '' : `?show=definition&${at}`);
    case 'redirect':
      return `${screenPath('pages', { branch })}?show=redirects&redirect=${encodeURIComponent(key)}${leading('&')}`;
    default:
      return null;
  }
}
