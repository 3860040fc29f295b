/** The first and the last model year; without a last one while the model is still sold. */
type Years = readonly number[];

/** Models by make, each with the years in which it was sold new. A name that returned has several entries. */
export type VehicleList = Readonly<Record<string, Readonly<Record<string, readonly Years[]>>>>;

/** Returns the makes that sold something in a model year; all makes while the year is incomplete. */
export function vehicleMakes(list: VehicleList, year: string): readonly string[] {
  return Object.keys(list).filter((make) => Object.values(list[make] ?? {}).some((spans) => isSoldIn(spans, year)));
}

/** Returns a make's models of a model year. Returns nothing if the make is not on the list; any text may be typed there. */
export function vehicleModels(list: VehicleList, { make, year }: { readonly make: string; readonly year: string }): readonly string[] {
  const wanted = make.trim().toLowerCase();
  const models = Object.entries(list).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? {};
  return Object.keys(models).filter((model) => isSoldIn(models[model] ?? [], year));
}

/** A car of one model year is often sold, and remembered, as one of the next year. */
const isSoldIn = (spans: readonly Years[], year: string): boolean =>
  !/^\d{4}$/.test(year.trim()) || spans.some(([first = 0, last = Infinity]) => Number(year) >= first - 1 && Number(year) <= last + 1);
