import type { PublishCheck } from '@waypost/content/contract';
import { labelOf, type ContentRegistry, type ContentRules } from '@waypost/content/contract/kinds';
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
    const hashesIn = ({ kind, data }: Written) => kinds()[kind]?.picturesOf?.(data).hashes ?? [];
    const removedKeys = new Set(removed.filter(({ kind }) => kind === 'image').map(({ key }) => key));
    const showing = contents.filter((content) => hashesIn(content).length > 0);
    if (removedKeys.size === 0 && showing.length === 0) return { record: null, checks: [] };

    const images = await main('image');
    const written = contents.filter(({ kind }) => kind === 'image');
    const live = new Set(
      [...images.filter(({ key }) => !removedKeys.has(key)), ...written].flatMap(({ data }) => storedImage(data)?.hash ?? []),
    );
    const missing = showing.filter((content) => hashesIn(content).some((hash) => !live.has(hash)));
    const inUse = removedKeys.size === 0 ? [] : await usesOf(images.filter(({ key }) => removedKeys.has(key)));
    return { record: null, checks: [...missing.map(missingCheck), ...inUse] };

    /** What main shows and this publish leaves as it is. */
    async function usesOf(leaving: readonly Written[]): Promise<readonly PublishCheck[]> {
      const touched = new Set([...contents, ...removed].map(addressText));
      const shown = await Promise.all(CONTENT_KINDS.filter((kind) => kinds()[kind]?.picturesOf).map(main));
      const untouched = shown.flat().filter((content) => !touched.has(addressText(content)));
      return leaving.flatMap((image) => {
        const hash = storedImage(image.data)?.hash;
        const isUse = (content: Written): boolean => {
          const pictures = kinds()[content.kind]?.picturesOf?.(content.data);
          const isShown = hash !== undefined && !live.has(hash) && pictures?.hashes.includes(hash);
          return (isShown ?? false) || (pictures?.keys.includes(image.key) ?? false);
        };
        return untouched.filter(isUse).map((use) => inUseCheck(kinds(), image, use));
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

const inUseCheck = (kinds: ContentRegistry, image: Written, use: Written): PublishCheck => ({
  severity: 'stop',
  code: 'image-in-use',
  message: `It would vanish from ${labelOf(kinds, use, use.data)}, which shows it on the live site.`,
  kind: 'image',
  key: image.key,
  label: labelOf(kinds, image, image.data),
  field: null,
  excerpt: null,
});
