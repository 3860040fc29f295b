import type { ContentRemoval } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';
import { imagePaths } from '@waypost/images/contract';
import type { ImageReplaced, ImageReplacement, ImageUse } from '@waypost/images/model';

interface Place {
  readonly branch: string;
  readonly key: string;
}
const tagOf = (branch: string) => [{ type: 'Branch' as const, id: branch }];

/** The calls of a picture's screens. Its list is read by other screens too. */
export const imagesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    imageUses: build.query<ImageUse[], Place>({
      query: ({ branch, key }) => ({ url: imagePaths.uses(branch, key) }),
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    /** Replaces an image everywhere on the branch. Returns the numbers of changed items. Without an answer it may have, too. */
    replaceImage: build.mutation<ImageReplaced, Place & ImageReplacement>({
      query: ({ branch, key, by }) => ({ url: imagePaths.replacement(branch, key), method: 'POST', body: { by } }),
      invalidatesTags: (_answer, _error, { branch }) => [...tagOf(branch), 'Branches', 'Audit'],
    }),
    removeImage: build.mutation<null, Place & ContentRemoval>({
      query: ({ branch, key, ...body }) => ({ url: imagePaths.removal(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [...tagOf(branch), 'Branches', 'Audit']),
    }),
  }),
});
