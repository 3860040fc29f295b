import type { PublishCheck } from '@waypost/content/contract/publishing';
import { labelOf, type ContentRegistry, type ContentRules, type ShownPictures } from '@waypost/content/contract/kinds';
import { addressText, CONTENT_KINDS, type ContentAddress, type ContentData } from '@waypost/content/model';
import { storedImage } from './image-kind';

type Written = ContentAddress & { readonly data: ContentData };

/**
 * No picture vanishes under a page (R10.05): what goes live shows pictures that are live with it, and a picture that goes is shown
 * by nothing that main will say.
 */
export const pictureRehearsal =
  (kinds: () => ContentRegistry): NonNullable<ContentRules['rehearsal']> =>
  async ({ contents, removed, main }) => {
    const picturesIn = async ({ kind, data }: Written): Promise<ShownPictures> =>
      (await kinds()[kind]?.picturesOf?.(data)) ?? { hashes: [], keys: [] };
    const removedKeys = new Set(removed.filter(({ kind }) => kind === 'image').map(({ key }) => key));
    const showing: { readonly content: (typeof contents)[number]; readonly hashes: readonly string[] }[] = [];
    for (const content of contents) {
      const { hashes } = await picturesIn(content);
      if (hashes.length > 0) showing.push({ content, hashes });
    }
    if (removedKeys.size === 0 && showing.length === 0) return { record: null, checks: [] };

    const images = await main('image');
    const written = contents.filter(({ kind }) => kind === 'image');
    const live = new Set(
      [...images.filter(({ key }) => !removedKeys.has(key)), ...written].flatMap(({ data }) => storedImage(data)?.hash ?? []),
    );
    const missing = showing.flatMap(({ content, hashes }) => (hashes.some((hash) => !live.has(hash)) ? [content] : []));
    const inUse = removedKeys.size === 0 ? [] : await usesOf(images.filter(({ key }) => removedKeys.has(key)));
    return { record: null, checks: [...missing.map(missingCheck), ...inUse] };

    /** What main shows and this publish leaves as it is. */
    async function usesOf(leaving: readonly Written[]): Promise<readonly PublishCheck[]> {
      const touched = new Set([...contents, ...removed].map(addressText));
      const shown = await Promise.all(CONTENT_KINDS.filter((kind) => kinds()[kind]?.picturesOf).map(main));
      const untouched: { readonly content: Written; readonly pictures: ShownPictures }[] = [];
      for (const content of shown.flat())
        if (!touched.has(addressText(content))) untouched.push({ content, pictures: await picturesIn(content) });
      return leaving.flatMap((image) => {
        const hash = storedImage(image.data)?.hash;
        const isUse = ({ hashes, keys }: ShownPictures): boolean =>
          (hash !== undefined && !live.has(hash) && hashes.includes(hash)) || keys.includes(image.key);
        return untouched.flatMap(({ content, pictures }) => (isUse(pictures) ? [inUseCheck(kinds(), image, content)] : []));
      });
    }
  };

const missingCheck = ({ kind, key, label }: ContentAddress & { readonly label: string }): PublishCheck => ({
  severity: 'stop',
  code: 'picture-missing',
  message: 'It shows a picture that is not on the live site. Publish the picture with it, or choose another.',
  kind,
  key,
  label,
  field: kind === 'page' ? 'image' : null,
  excerpt: null,
});

/** What is published and seen by nobody yet (a draft, an experiment that has not started) loses its picture all the same. */
const isShown = (kinds: ContentRegistry, { kind, data }: Written): boolean => kinds[kind]?.isShown?.(data) ?? true;

const inUseCheck = (kinds: ContentRegistry, image: Written, use: Written): PublishCheck => ({
  severity: 'stop',
  code: 'image-in-use',
  message: `It would vanish from ${labelOf(kinds, use, use.data)}, which ${isShown(kinds, use) ? 'shows it on the live site' : 'is to show it'}.`,
  kind: 'image',
  key: image.key,
  label: labelOf(kinds, image, image.data),
  field: null,
  excerpt: null,
});
