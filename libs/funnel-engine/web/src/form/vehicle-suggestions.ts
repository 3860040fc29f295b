import { vehicleMakes, vehicleModels, type FormValues, type VehicleList } from '@waypost/funnel-engine/model';
import { type LocalizedField } from '@waypost/funnel-engine/model/form';

/** Returns the suggestions for a field, given the other fields' values; undefined if there are none. */
export function vehicleSuggestions(
  list: VehicleList,
  { suggest }: Pick<LocalizedField, 'suggest'>,
  values: FormValues,
): readonly string[] | undefined {
  if (!suggest) return undefined;
  const typed = (name: string): string => String(values[name] ?? '');
  const year = typed(suggest.year);
  const offered = suggest.kind === 'vehicle-make' ? vehicleMakes(list, year) : vehicleModels(list, { make: typed(suggest.make), year });
  return offered.length > 0 ? offered : undefined;
}
