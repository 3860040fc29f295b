import { brandName } from '@waypost/brands/names';
import { useEdited, type EditingSession } from '@waypost/control-center/editing/session';
import { controlApi } from '@waypost/control-center/client/api';
import type { ExperimentContent } from '@waypost/experiments/model';
import { shownPageName } from '@waypost/pages/model/staff';

export type ExperimentEditing = EditingSession<ExperimentContent>;

/** What is wrong at a place within a field: `variants[1].weight`. */
export const useMessageAt = (editing: ExperimentEditing, place: string): string | undefined =>
  useEdited(editing, () => editing.messageOf(place));

/** How staff call a page: its path with its brand. By the name that its key says where it is not in the list, by its brand alone until that is known. */
export function usePageName(branch: string): (page: string) => string {
  const { data, isLoading } = controlApi.usePagesQuery(branch);
  return (page) => {
    const row = data?.rows.find(({ key }) => key === page);
    const [brand = '', name = ''] = page.split('.');
    if (row) return `${row.path} (${row.brandName})`;
    return `${isLoading ? '…' : shownPageName(name)} (${brandName(brand)})`;
  };
}
