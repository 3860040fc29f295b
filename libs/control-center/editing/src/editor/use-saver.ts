import type { ContentDetail } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';

/** Returns who saved last, in words. A save of the same person comes from another tab or another device. */
export function useSaver({ updatedBy }: Pick<ContentDetail<unknown>, 'updatedBy'>): { readonly isSelf: boolean; readonly name: string } {
  const { data: session } = controlApi.useSessionQuery();
  const isSelf = updatedBy !== null && updatedBy.id === session?.user?.id;
  return { isSelf, name: isSelf ? 'You' : (updatedBy?.name ?? 'Somebody else') };
}
