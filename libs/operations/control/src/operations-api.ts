import { controlApi } from '@waypost/control-center/client/api';
import { experimentPaths, type ExperimentRow } from '@waypost/experiments/contract';
import {
  operationsPaths,
  type CallQuestion,
  type EventQuestion,
  type GapQuestion,
  type LeaseQuestion,
  type RejectedQuestion,
  type VisitQuestion,
} from '@waypost/operations/contract';
import { type DeliveryList, type DeliveryQuestion } from '@waypost/operations/contract/deliveries';
import { type PersonCounts, type PersonErasure, type PersonQuestion } from '@waypost/operations/contract/person';
import {
  type EventList,
  type GapList,
  type PageSnapshotFacts,
  type LeadRow,
  type LeaseRow,
  type Listed,
  type PartnerCallRow,
  type RejectedList,
  type ReplayAnswer,
  type ReplayChoice,
  type VisitList,
} from '@waypost/operations/contract/rows';
import { phonePaths, type PhoneRuleRow } from '@waypost/phones/contract';

const REJECTED = 'RejectedEvents';
const DELIVERIES = 'Deliveries';

/** Lists are asked page by page, each by the cursor of the one before. */
const byCursor = {
  initialPageParam: null,
  getNextPageParam: (last: { readonly next: string | null }) => last.next,
};
/** What a list is asked for, from the page on that its cursor says. */
const pageOf = ({ queryArg, pageParam }: { readonly queryArg: object; readonly pageParam: string | null }) =>
  pageParam === null ? { ...queryArg } : { ...queryArg, cursor: pageParam };

/** The calls about operations. */
export const operationsApi = controlApi.enhanceEndpoints({ addTagTypes: [REJECTED, DELIVERIES] }).injectEndpoints({
  endpoints: (build) => ({
    events: build.infiniteQuery<EventList, EventQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.events, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
    }),
    visits: build.infiniteQuery<VisitList, VisitQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.visits, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
    }),
    partnerCalls: build.infiniteQuery<Listed<PartnerCallRow>, CallQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.partnerCalls, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
    }),
    leases: build.infiniteQuery<Listed<LeaseRow>, LeaseQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.leases, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
    }),
    gaps: build.query<GapList, GapQuestion>({ query: (question) => ({ url: operationsPaths.gaps, query: { ...question } }) }),
    /** For the names of variants. */
    experimentsOfVisits: build.query<ExperimentRow[], void>({ query: () => ({ url: experimentPaths.list }) }),
    /** For the names of rules: those that answer visits are the live ones. */
    phoneRulesOfVisits: build.query<PhoneRuleRow[], void>({ query: () => ({ url: phonePaths.rules('main') }) }),
    pageSnapshot: build.query<PageSnapshotFacts, string>({ query: (hash) => ({ url: operationsPaths.pageSnapshot(hash) }) }),
    leads: build.query<LeadRow[], string>({ query: (session) => ({ url: operationsPaths.leads(session) }) }),

    rejectedEvents: build.infiniteQuery<RejectedList, RejectedQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.rejected, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
      providesTags: [REJECTED],
    }),
    replay: build.mutation<ReplayAnswer, ReplayChoice>({
      query: (body) => ({ url: operationsPaths.replay, method: 'POST', body }),
      invalidatesTags: [REJECTED, 'Audit'],
    }),
    /** A mutation though it changes nothing: what was found of a person is kept no longer than it is looked at. */
    countPerson: build.mutation<PersonCounts, PersonQuestion>({
      query: (body) => ({ url: operationsPaths.personCount, method: 'POST', body }),
    }),
    exportPerson: build.mutation<object, PersonQuestion>({
      query: (body) => ({ url: operationsPaths.personExport, method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    erasePerson: build.mutation<PersonErasure, PersonQuestion>({
      query: (body) => ({ url: operationsPaths.personErasure, method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),

    deliveries: build.infiniteQuery<DeliveryList, DeliveryQuestion, string | null>({
      query: (asked) => ({ url: operationsPaths.deliveries, query: pageOf(asked) }),
      infiniteQueryOptions: byCursor,
      providesTags: [DELIVERIES],
    }),
    resend: build.mutation<null, string>({
      query: (id) => ({ url: operationsPaths.resend(id), method: 'POST' }),
      // Also where it failed: somebody else has sent it again then.
      invalidatesTags: [DELIVERIES, 'Audit'],
    }),
  }),
});
