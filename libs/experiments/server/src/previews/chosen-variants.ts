import type { ContentAddress, ContentData } from '@waypost/content/model';
import { variantInFigures, variantTitle } from '@waypost/experiments/contract';
import { isExperimentKey } from '@waypost/experiments/model';
import { storedExperiment } from '../kinds/experiment-kind';

/** A preview of a branch, with its chosen variant per experiment. */
export interface VariantPreview {
  readonly branchId: string;
  readonly view: { readonly variants: Readonly<Record<string, string>> };
}

export type PreviewedContent<Preview extends VariantPreview> = (preview: Preview, address: ContentAddress) => Promise<ContentData | null>;

/**
 * Returns an item as a preview shows it with the chosen variants (R10.03). A page has its variant's fields, or the items of the
 * variant's branch. It uses the branch's own definition, so that an unstarted experiment can be previewed as well.
 */
export const withChosenVariants =
  <Preview extends VariantPreview>(contentOf: PreviewedContent<Preview>): PreviewedContent<Preview> =>
  async (preview, address) => {
    const chosen = address.kind === 'page' ? await chosenVariant(contentOf, preview, address.key) : null;
    if (chosen?.branch !== undefined) return contentOf({ ...preview, branchId: chosen.branch }, address);
    const content = await contentOf(preview, address);
    const fields = chosen?.changes[address.key];
    return content && fields ? { ...content, ...fields } : content;
  };

/** Returns the names of the chosen variants, `Two headlines: Calm`, or their keys if the branch has no such experiment. */
export const chosenVariantTitles =
  <Preview extends VariantPreview>(contentOf: PreviewedContent<Preview>) =>
  (preview: Preview): Promise<readonly string[]> =>
    Promise.all(
      Object.entries(preview.view.variants).map(async ([key, variant]) => {
        const definition = await definitionOf(contentOf, preview, key);
        const variantNames = Object.fromEntries(definition?.variants.map(({ key: of, name }) => [of, name]) ?? []);
        return variantTitle(variantInFigures(key, variant), definition ? [{ key, name: definition.name, variantNames }] : []);
      }),
    );

async function definitionOf<Preview extends VariantPreview>(contentOf: PreviewedContent<Preview>, preview: Preview, key: string) {
  const data = isExperimentKey(key) ? await contentOf(preview, { kind: 'experiment', key }) : null;
  return data && storedExperiment(data);
}

/** Returns the chosen variant of a page, or null if none was chosen or it does not exist. */
async function chosenVariant<Preview extends VariantPreview>(contentOf: PreviewedContent<Preview>, preview: Preview, page: string) {
  for (const [key, name] of Object.entries(preview.view.variants)) {
    const definition = await definitionOf(contentOf, preview, key);
    const variant = definition?.target.pages.includes(page) ? definition.variants.find((each) => each.key === name) : undefined;
    if (variant) return variant;
  }
  return null;
}
