import { screenPath } from '@waypost/control-center/contract/screens';
import type { DashboardQuery } from '@waypost/dashboards/contract';
import { type VisitFigure, type VisitQuestion, visitsQuery } from '@waypost/operations/contract';

type Narrower = Partial<Omit<VisitQuestion, 'did' | 'cursor'>>;
/** Returns the address of the visits behind a figure. `narrower` adds filters to the dashboard's. */
export type VisitsPath = (did: VisitFigure, narrower?: Narrower) => string;

export const visitsPathOf =
  ({ compareFrom: _from, compareTo: _to, ...query }: DashboardQuery): VisitsPath =>
  (did, narrower) =>
    `${screenPath('operations')}?${visitsQuery({ did, ...query, ...narrower })}`;

/** Returns the filter for one step of a form, because another form may have a step of the same name. */
export const ofLine = ({ formVersion: form, stepName: step }: { readonly formVersion: string; readonly stepName: string }) => ({
  form,
  step,
});
