/** The first and last model year; no last one while it is still sold. */
type Years = readonly number[];

/** Models by make, each with the years in which it was sold as new; a name that came back has several. */
export type VehicleList = Readonly<Record<string, Readonly<Record<string, readonly Years[]>>>>;

/** The makes that sold something in a model year; all of them where the year is not a year yet. */
export function vehicleMakes(list: VehicleList, year: string): readonly string[] {
  return Object.keys(list).filter((make) => Object.values(list[make] ?? {}).some((spans) => isSoldIn(spans, year)));
}

/** A make's models of a model year. Nothing where the make is not on the list: any text may be typed for one. */
export function vehicleModels(list: VehicleList, { make, year }: { readonly make: string; readonly year: string }): readonly string[] {
  const wanted = make.trim().toLowerCase();
  const models = Object.entries(list).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? {};
  return Object.keys(models).filter((model) => isSoldIn(models[model] ?? [], year));
}

/** A car of a year is often sold, and remembered, as one of the next. */
const isSoldIn = (spans: readonly Years[], year: string): boolean =>
  !/^\d{4}$/.test(year.trim()) || spans.some(([first = 0, last = Infinity]) => Number(year) >= first - 1 && Number(year) <= last + 1);
