import type { ContentDetail } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';

/** The other side of an edit: a person who saved on the branch, or the live site. */
export interface Saver {
  readonly isSelf: boolean;
  /** True if the branch has no version of its own, because somebody discarded it or nobody made one. Then nobody saved on the branch. */
  readonly isLiveSite: boolean;
  readonly name: string;
}

/** Returns who saved last, in words. A save of the same person comes from another tab or another device. */
export function useSaver({ status, updatedBy }: Pick<ContentDetail<unknown>, 'status' | 'updatedBy'>): Saver {
  const { data: session } = controlApi.useSessionQuery();
  const isLiveSite = status !== 'changed';
  const isSelf = !isLiveSite && updatedBy !== null && updatedBy.id === session?.user?.id;
  return { isSelf, isLiveSite, name: isSelf ? 'You' : (updatedBy?.name ?? 'Somebody else') };
}

/** Returns what happened to an item meanwhile, as a sentence. `when` is about a save. */
export const savedText = ({ isSelf, isLiveSite, name }: Saver, what: string, when: string): string =>
  isLiveSite
    ? `This branch now shows the live site’s version of this ${what}`
    : [name, `saved this ${what}`, ...(isSelf ? ['elsewhere'] : []), when].filter(Boolean).join(' ');
