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

/** Lists load page by page, each with the cursor of the page before. */
const byCursor = {
  initialPageParam: null,
  getNextPageParam: (last: { readonly next: string | null }) => last.next,
};
/** Returns the query of a list, from the page of its cursor on. */
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
    /** For the names of rules. Live rules apply to visits. */
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
    /** A mutation although it changes nothing, because data about a person must not stay in the cache after they are shown. */
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
      // A failed call invalidates them too, because somebody else may have sent the delivery again.
      invalidatesTags: [DELIVERIES, 'Audit'],
    }),
  }),
});
