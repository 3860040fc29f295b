import { vehicleMakes, vehicleModels } from '../src/vehicle-list';
import { vehicleList as vehicles } from './index';

const spans = Object.entries(vehicles).flatMap(([make, models]) =>
  Object.entries(models).flatMap(([model, years]) => years.map((span) => ({ name: `${make} ${model}`, span }))),
);

describe('the list of vehicles that is shipped [R4.12]', () => {
  it('has the common makes, each with models, in alphabetical order', () => {
    const makes = Object.keys(vehicles);
    expect(makes.length).toBeGreaterThanOrEqual(45);
    expect(makes).toEqual([...makes].sort((a, b) => a.localeCompare(b, 'en')));
    for (const make of makes) expect(vehicleModels(vehicles, { make, year: '' }).length).toBeGreaterThan(0);
  });

  it('has a first year for each model, and a last year no earlier', () => {
    for (const { name, span } of spans) {
      const [first = 0, last = first] = span;
      expect([name, span.length === 1 || span.length === 2, first >= 1900 && first <= 2026, last >= first]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it('has names that fit into a field [R5.03]', () => {
    const names = Object.entries(vehicles).flatMap(([make, models]) => [make, ...Object.keys(models)]);
    for (const name of names) expect([name, name.trim() === name && name.length >= 1 && name.length <= 50]).toEqual([name, true]);
  });

  it.each([
    ['2019', 'Ford', 'Escape'],
    ['2011', 'Kia', 'Soul'],
    ['2001', 'Honda', 'Civic'],
    ['2003', 'Saturn', 'Vue'],
    ['2024', 'Tesla', 'Model Y'],
  ])('offers for %s a %s %s', (year, make, model) => {
    expect(vehicleMakes(vehicles, year)).toContain(make);
    expect(vehicleModels(vehicles, { make, year })).toContain(model);
  });

  it('offers no make that no longer existed in the year', () => {
    expect(vehicleMakes(vehicles, '2019')).not.toContain('Saturn');
  });
});
