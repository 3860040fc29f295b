import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { daysLater, isDay, pacificDay } from '@waypost/platform/kernel/days';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { daysText } from '@waypost/control-center/design/times';
import { variantTitle } from '@waypost/experiments/contract';
import { fieldTitle, formTitle, stepTitle } from '@waypost/funnel-engine/model/staff';
import { REQUIRED_PARAMETERS, VISIT_FIGURES, type VisitFigure, type VisitQuestion } from '@waypost/operations/contract';
import { type VisitRow } from '@waypost/operations/contract/rows';
import { displayPhone } from '@waypost/phones/model';
import { TEN_DIGITS } from '@waypost/phones/model/staff';
import { firstOfEach } from '@waypost/platform/kernel';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { operationsApi } from '../operations-api';
import { PagedPanel } from '../time/paged-panel';
import { Visits } from './visit-rows';

const LIST_TITLES: Readonly<Record<VisitFigure, string>> = {
  visits: 'All visits',
  pageViews: 'Visits that saw a page',
  leads: 'Leads: visits that reached the results',
  conversionRate: 'Visits that tapped to call or clicked an ad',
  calls: 'Visits that tapped to call',
  adClicks: 'Visits that clicked an ad',
  expectedValue: 'Visits with a bid',
  entered: 'Visits that saw the step',
  submitted: 'Visits that sent a step',
  lost: 'Visits that saw the step and did not send it',
  refused: 'Visits that were told their answer is wrong',
  timed: 'Visits that sent the field, with how long they were there',
  answered: 'Visits that a phone rule answered',
  called: 'Visits that called a number that was not leased',
  bots: 'Visits of bots',
  staff: 'Visits of staff',
};
/** The sentences after the filters, for figures that need their own. */
const ENDINGS: Readonly<Partial<Record<VisitFigure, string>>> = {
  answered: '. Bots and staff are excluded. The count beside a rule has a visit once for each page that the rule answered.',
  bots: '. They are in no figure.',
  staff: '. They are in no figure.',
};
const FILTERS = ['brand', 'page', 'source', 'device', 'variant'] as const;
/** The parameters that a figure accepts, in addition to those it requires and the filters of every figure. */
const OPTIONAL_PARAMETERS: Readonly<Partial<Record<VisitFigure, readonly ('form' | 'step')[]>>> = {
  entered: ['form'],
  lost: ['form'],
  submitted: ['form', 'step'],
  refused: ['form', 'step'],
  timed: ['form'],
};
/** The titles of filter values that differ from the values. */
const VALUE_TITLES: Readonly<Record<string, (value: string) => string>> = {
  form: formTitle,
  step: stepTitle,
  field: fieldTitle,
  brand: brandName,
  number: (value) => (TEN_DIGITS.test(value) ? displayPhone(value) : value),
};
const USUAL_DAYS = 7;

/** Reads the visits' query from the address. Without valid days, it covers the last seven days. */
function visitsAsked(params: URLSearchParams, now: number): VisitQuestion {
  const today = pacificDay(new Date(now));
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const time = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: daysLater(today, 1 - USUAL_DAYS), to: today };
  const asked = VISIT_FIGURES.find((figure) => figure === params.get('did')) ?? 'visits';
  // Without a parameter that the figure requires, it is ignored.
  const did = REQUIRED_PARAMETERS[asked]?.every((name) => params.get(name)) === false ? 'visits' : asked;
  const names = [...(OPTIONAL_PARAMETERS[did] ?? []), ...(REQUIRED_PARAMETERS[did] ?? []), ...FILTERS];
  const named = names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  return { ...time, did, ...Object.fromEntries(named) };
}

/** Pages of the list may repeat a visit that went on for long: its newest row stays where it is. */
const eachOnce = (rows: readonly VisitRow[]): readonly VisitRow[] =>
  firstOfEach(rows, ({ brand, session }) => JSON.stringify([brand, session]));

/** The visits behind a figure of the dashboard (R10.10), each with a link to its events. */
export default function VisitList() {
  const { now } = useStaffServices();
  const [params] = useSearchParams();
  const asked = visitsAsked(params, now());
  const query = operationsApi.useVisitsInfiniteQuery(asked);
  const unlistedAbove = query.currentData?.pages[0]?.unlistedAbove;
  const { from, to, did, ...filters } = asked;
  // The dashboard has no figure of phones.
  const isOfPhones = did === 'answered' || did === 'called';
  // A variant or a rule is shown by its key while its name loads, or if that fails.
  const { data: experiments = [] } = operationsApi.useExperimentsOfVisitsQuery(undefined, { skip: asked.variant === undefined });
  const { data: rules = [] } = operationsApi.usePhoneRulesOfVisitsQuery(undefined, { skip: asked.rule === undefined });
  const { addressOf } = usePageAddresses();
  const titles: typeof VALUE_TITLES = {
    ...VALUE_TITLES,
    variant: (value) => variantTitle(value, experiments),
    rule: (value) => rules.find(({ key }) => key === value)?.name ?? value,
    page: addressOf,
  };
  const titleOf = (name: string, value: string) => titles[name]?.(value) ?? value;
  return (
    <>
      <Panel aria-labelledby="visits-of">
        <PanelBody>
          <Row $between>
            <div>
              <h2 id="visits-of">{LIST_TITLES[did]}</h2>
              <p>
                {[
                  `${daysText(from, to)} (Pacific days)`,
                  ...Object.entries(filters).map(([name, value]) => `${name}: ${titleOf(name, String(value))}`),
                ].join(' · ')}
                {ENDINGS[did] ?? '. Bots and staff are excluded.'}
                {unlistedAbove
                  ? ` Visits with more than ${unlistedAbove.toLocaleString('en-US')} events count as bots, too, and are not listed.`
                  : ''}
              </p>
            </div>
            {isOfPhones ? null : <ButtonLink to={dashboardPath(asked)}>Change on the dashboard</ButtonLink>}
          </Row>
        </PanelBody>
      </Panel>
      <PagedPanel label="Visits" what="visits" query={query} empty="No visits match" icon={Users}>
        {(rows) => <Visits rows={eachOnce(rows)} />}
      </PagedPanel>
    </>
  );
}

function dashboardPath({ did: _did, form: _form, step: _step, field: _field, ...rest }: VisitQuestion): string {
  return `${screenPath('dashboard')}?${new URLSearchParams({ time: 'custom', ...rest }).toString()}`;
}
