import { createPlaces } from './places';

const giveBack = (place: ReturnType<ReturnType<typeof createPlaces>['take']>): void => {
  if (typeof place !== 'function') throw new Error(place);
  place();
};

describe('createPlaces', () => {
  it('leaves places to others, however many one person requests [R11.04]', () => {
    const places = createPlaces({ inAll: 5, perPerson: 2 });
    expect(Array.from({ length: 9 }, () => places.take('ada')).filter((place) => place === 'own-taken')).toHaveLength(7);
    expect(typeof places.take('bob')).toBe('function');
  });

  it('gives out only the places that there are, and accepts each back once', () => {
    const places = createPlaces({ inAll: 2, perPerson: 2 });
    const first = places.take('ada');
    places.take('bob');
    expect(places.take('cleo')).toBe('all-taken');
    giveBack(first);
    giveBack(first);
    expect(typeof places.take('cleo')).toBe('function');
    expect(places.take('ada')).toBe('all-taken');
  });
});
