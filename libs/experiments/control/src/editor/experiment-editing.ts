import { brandName } from '@waypost/brands/names';
import { useEdited, type EditingSession } from '@waypost/control-center/editing/session';
import { controlApi } from '@waypost/control-center/client/api';
import type { ExperimentContent } from '@waypost/experiments/model';
import { shownPageName } from '@waypost/pages/model/staff';

export type ExperimentEditing = EditingSession<ExperimentContent>;

/** Returns the message about a place within a field: `variants[1].weight`. */
export const useMessageAt = (editing: ExperimentEditing, place: string): string | undefined =>
  useEdited(editing, () => editing.messageOf(place));

/**
 * Returns a function that names a page by its path and brand. A page that is not in the list has its key's name, and only its brand while
 * the list loads.
 */
export function usePageName(branch: string): (page: string) => string {
  const { data, isLoading } = controlApi.usePagesQuery(branch);
  return (page) => {
    const row = data?.rows.find(({ key }) => key === page);
    const [brand = '', name = ''] = page.split('.');
    if (row) return `${row.path} (${row.brandName})`;
    return `${isLoading ? '…' : shownPageName(name)} (${brandName(brand)})`;
  };
}
