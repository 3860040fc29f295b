import { screenPath } from '@waypost/control-center/contract/screens';
import type { DashboardQuery } from '@waypost/control-center/contract/dashboard';
import { type VisitDeed, type VisitQuestion, visitsQuery } from '@waypost/operations/contract';

type Narrower = Partial<Omit<VisitQuestion, 'did' | 'cursor'>>;
/** The address of the visits behind a figure; what it is narrower by than the dashboard's filters is said beside. */
export type VisitsPath = (did: VisitDeed, narrower?: Narrower) => string;

export const visitsPathOf =
  ({ compareFrom: _from, compareTo: _to, ...query }: DashboardQuery): VisitsPath =>
  (did, narrower) =>
    `${screenPath('operations')}?${visitsQuery({ did, ...query, ...narrower })}`;

/** Of one step, whose name another form may have as well. */
export const ofLine = ({ formVersion: form, stepName: step }: { readonly formVersion: string; readonly stepName: string }) => ({
  form,
  step,
});
