import type { PublishCheck } from '@waypost/content/contract/publishing';
import { labelOf, type ContentRegistry, type ContentRules, type ShownPictures } from '@waypost/content/contract/kinds';
import { addressText, CONTENT_KINDS, type ContentAddress, type ContentData } from '@waypost/content/model';
import { storedImage } from './image-kind';

type Written = ContentAddress & { readonly data: ContentData };

/**
 * Prevents a publish from removing pictures that pages show (R10.05). Items may show only pictures that are live after the publish, and
 * a removed picture may not be shown by any item of main.
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

    /** Returns findings for items on main that show a removed picture and are not part of this publish. */
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

/**
 * Returns whether visitors see an item. Items that they don't see yet (a draft, an experiment that has not started) would lose their
 * picture too.
 */
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
