import { vehicleMakes, vehicleModels, type VehicleList } from './vehicle-list';

const list: VehicleList = {
  Ford: { Escape: [[2001]], Focus: [[2000, 2018]], Bronco: [[1966, 1996], [2021]] },
  Saturn: { Vue: [[2002, 2010]] },
  Tesla: { 'Model 3': [[2017]] },
};

describe('vehicle suggestions [R4.12]', () => {
  it.each([
    ['2019', ['Ford', 'Tesla']],
    ['2005', ['Ford', 'Saturn']],
    ['', ['Ford', 'Saturn', 'Tesla']],
    ['20', ['Ford', 'Saturn', 'Tesla']],
    ['1950', []],
  ])('suggest for %j the makes %j', (year, makes) => {
    expect(vehicleMakes(list, year)).toEqual(makes);
  });

  it.each([
    ['Ford', '2005', ['Escape', 'Focus']],
    ['Ford', '1990', ['Bronco']],
    ['Ford', '2022', ['Escape', 'Bronco']],
    [' ford ', '', ['Escape', 'Focus', 'Bronco']],
    ['Yugo', '1986', []],
    ['', '2019', []],
    ['toString', '2019', []],
  ])('suggest for %j of %j the models %j', (make, year, models) => {
    expect(vehicleModels(list, { make, year })).toEqual(models);
  });

  it('allow one year more on either end', () => {
    expect(vehicleModels(list, { make: 'Saturn', year: '2011' })).toEqual(['Vue']);
    expect(vehicleModels(list, { make: 'Saturn', year: '2001' })).toEqual(['Vue']);
    expect(vehicleModels(list, { make: 'Saturn', year: '2012' })).toEqual([]);
  });
});
