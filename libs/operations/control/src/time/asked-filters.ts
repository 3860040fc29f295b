import { useStaffServices } from '@waypost/control-center/client/services';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CUSTOM, timeAsked, type RangeName } from './time-range';

/** Reads and changes a view's filters in its address, so that the address can be stored and shared. `Last hour` ends at the last search. */
export function useAskedFilters<Name extends string>(names: readonly Name[], otherwise?: RangeName) {
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const [askedAt, setAskedAt] = useState(now);
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Readonly<Record<Name, string>>;
  return {
    time: timeAsked(params, askedAt, otherwise),
    /** The filters that are not empty. */
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Readonly<Partial<Record<Name, string>>>,
    params,
    ask(asked: Readonly<Record<string, string>>) {
      const next = new URLSearchParams({ show: params.get('show') ?? 'events' });
      const isCustom = asked['in'] === CUSTOM;
      for (const [name, value] of Object.entries(asked))
        if (value !== '' && (isCustom || (name !== 'from' && name !== 'to'))) next.set(name, value);
      setParams(next);
      setAskedAt(now());
    },
  };
}
