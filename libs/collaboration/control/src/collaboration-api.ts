import {
  collaborationPaths,
  type Comment,
  type CommentNews,
  type CommentRequest,
  type OthersPresent,
  type PresenceReport,
  type Review,
  type ReviewDecision,
  type ReviewInbox,
  type ReviewRequest,
} from '@waypost/collaboration/contract';
import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/staff/contract';

interface OfBranch {
  readonly branch: string;
}
interface OneOf extends OfBranch {
  readonly id: string;
}

/** The calls about reviews, comments and presence. */
export const collaborationApi = controlApi.enhanceEndpoints({ addTagTypes: ['Reviews', 'Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    reviewInbox: build.query<ReviewInbox, void>({ query: () => ({ url: collaborationPaths.inbox }), providesTags: ['Reviews'] }),
    /** A change on the branch makes an approval outdated. */
    reviews: build.query<Review[], string>({
      query: (branch) => ({ url: collaborationPaths.reviews(branch) }),
      providesTags: (_answer, _error, branch) => ['Reviews', { type: 'Branch', id: branch }],
    }),
    askForReview: build.mutation<Review, OfBranch & ReviewRequest>({
      query: ({ branch, ...body }) => ({ url: collaborationPaths.reviews(branch), method: 'POST', body }),
      invalidatesTags: (answer, _error, { branch }) => (answer ? ['Reviews', { type: 'Branch', id: branch }, 'Audit'] : []),
    }),
    decideReview: build.mutation<Review, OneOf & ReviewDecision>({
      query: ({ branch, id, ...body }) => ({ url: collaborationPaths.decision(branch, id), method: 'POST', body }),
      // Even after a failure, because the request may have been withdrawn.
      invalidatesTags: (_answer, _error, { branch }) => ['Reviews', { type: 'Branch', id: branch }, 'Audit'],
    }),
    withdrawReview: build.mutation<null, OneOf>({
      query: ({ branch, id }) => ({ url: collaborationPaths.review(branch, id), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { branch }) => ['Reviews', { type: 'Branch', id: branch }, 'Audit'],
    }),
    colleagues: build.query<Person[], void>({ query: () => ({ url: apiPaths.people }) }),

    commentNews: build.query<CommentNews[], void>({ query: () => ({ url: collaborationPaths.commentNews }), providesTags: ['Comments'] }),
    comments: build.query<Comment[], string>({
      query: (branch) => ({ url: collaborationPaths.comments(branch) }),
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<Comment, OfBranch & CommentRequest>({
      query: ({ branch, ...body }) => ({ url: collaborationPaths.comments(branch), method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Comments', 'Audit'] : []),
    }),
    settleComment: build.mutation<Comment, OneOf & { readonly isSettled: boolean }>({
      query: ({ branch, id, ...body }) => ({ url: collaborationPaths.comment(branch, id), method: 'PATCH', body }),
      invalidatesTags: ['Comments', 'Audit'],
    }),
    /** A query although it is a POST, because it is polled and answers who else is present. */
    othersPresent: build.query<OthersPresent, OfBranch & PresenceReport>({
      query: ({ branch, ...body }) => ({ url: collaborationPaths.presence(branch), method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
  }),
});
