import { BRAND_IDS, isConsumerBrand } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { daysLater } from '@waypost/platform/kernel/days';
import { DASHBOARD_DEVICES, type Dashboard } from '@waypost/dashboards/contract';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import { TIMES, TIME_TITLES, type DashboardChoice } from './dashboard-choice';
import { useVariantTitle } from './figures/variant-titles';
import styled from 'styled-components';

const BRANDS = BRAND_IDS.filter(isConsumerBrand);

/** Changes parameters of the address. An empty one is removed. */
export type Choose = (changes: Readonly<Record<string, string>>) => void;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${space.s};
`;
/** Adds the selected name to the options if the period has no data for it, so that it stays selectable. */
const withChosen = (names: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];

function FilterSelect({
  label,
  all,
  names,
  titleOf = (name) => name,
  value,
  onChange,
}: {
  label: string;
  all: string;
  names: readonly string[];
  titleOf?: (name: string) => string;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {withChosen(names, value).map((name) => (
        <option key={name} value={name}>
          {titleOf(name)}
        </option>
      ))}
    </SelectField>
  );
}

export interface DashboardFiltersProps {
  readonly choice: DashboardChoice;
  readonly choices: Dashboard['choices'] | undefined;
  readonly today: string;
  readonly choose: Choose;
}

/** The filters of the figures, and the compared period. */
export function DashboardFilters({ choice, choices, today, choose }: DashboardFiltersProps) {
  const { query } = choice;
  const variantTitle = useVariantTitle();
  const { addressOf } = usePageAddresses();
  return (
    <Filters role="group" aria-label="What the figures are of">
      <TimeFilters choice={choice} today={today} choose={choose} />
      <FilterSelect
        label="Brand"
        all="All brands"
        names={BRANDS}
        titleOf={brandName}
        value={query.brand}
        onChange={(brand) => choose({ brand })}
      />
      <FilterSelect
        label="Page"
        all="All pages"
        names={choices?.pages ?? []}
        titleOf={addressOf}
        value={query.page}
        onChange={(page) => choose({ page })}
      />
      <FilterSelect
        label="Source"
        all="All sources"
        names={choices?.sources ?? []}
        value={query.source}
        onChange={(source) => choose({ source })}
      />
      <FilterSelect
        label="Device"
        all="All devices"
        names={DASHBOARD_DEVICES}
        value={query.device}
        onChange={(device) => choose({ device })}
      />
      <FilterSelect
        label="Variant"
        all="All visitors"
        names={choices?.variants ?? []}
        titleOf={variantTitle}
        value={query.variant}
        onChange={(variant) => choose({ variant })}
      />
    </Filters>
  );
}

/** The period of the figures, and the compared period. */
function TimeFilters({ choice, today, choose }: Omit<DashboardFiltersProps, 'choices'>) {
  const { query, time, fault, compareFault } = choice;
  const { compareFrom, compareTo } = query;
  return (
    <>
      <SelectField
        label="Time"
        value={time}
        onChange={({ target: { value } }) =>
          choose({ time: value, from: value === 'custom' ? query.from : '', to: value === 'custom' ? query.to : '' })
        }
      >
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {TIME_TITLES[time]}
          </option>
        ))}
      </SelectField>
      {time === 'custom' ? (
        <Days
          labels={['From', 'To']}
          days={[query.from, query.to]}
          fault={fault}
          today={today}
          onChange={([from, to]) => choose({ from: from || daysLater(today, -27), to: to || today })}
        />
      ) : null}
      <SelectField
        label="Compare with"
        value={compareFrom ? 'custom' : ''}
        onChange={({ target: { value } }) =>
          choose({ compare: value, ...(value === '' ? { compareFrom: '', compareTo: '' } : earlierDays(query.from, query.to)) })
        }
      >
        <option value="">The time before</option>
        <option value="custom">Custom range</option>
      </SelectField>
      {compareFrom !== undefined && compareTo !== undefined ? (
        <Days
          labels={['Compare from', 'Compare to']}
          days={[compareFrom, compareTo]}
          fault={compareFault}
          today={today}
          onChange={([from, to]) => choose({ compareFrom: from || daysLater(today, -27), compareTo: to || today })}
        />
      ) : null}
    </>
  );
}

/** The suggested comparison: the same weekdays a year before. */
const earlierDays = (from: string, to: string) => ({ compareFrom: daysLater(from, -364), compareTo: daysLater(to, -364) });

function Days({
  labels: [firstLabel, lastLabel],
  days: [first, last],
  fault,
  today,
  onChange,
}: {
  labels: readonly [string, string];
  days: readonly [string, string];
  fault: string | null;
  today: string;
  onChange: (days: readonly [string, string]) => void;
}) {
  return (
    <>
      <TextField
        label={firstLabel}
        type="date"
        value={first}
        max={today}
        message={fault ?? undefined}
        onChange={({ target: { value } }) => onChange([value, last])}
      />
      <TextField label={lastLabel} type="date" value={last} max={today} onChange={({ target: { value } }) => onChange([first, value])} />
    </>
  );
}
