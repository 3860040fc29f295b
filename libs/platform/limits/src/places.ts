export interface PlaceRule {
  /** The most places for everybody together. */
  readonly inAll: number;
  /** The most places for one person. */
  readonly perPerson: number;
}

/** Places that are taken for a while, such as open streams. The limit per person keeps one person from taking all of them. */
export interface Places {
  /** Takes a place. Returns the function that gives it back, or the reason why there is none. */
  take(person: string): (() => void) | 'all-taken' | 'own-taken';
}

export function createPlaces({ inAll, perPerson }: PlaceRule): Places {
  const byPerson = new Map<string, number>();
  let taken = 0;
  return {
    take(person) {
      const own = byPerson.get(person) ?? 0;
      if (own >= perPerson) return 'own-taken';
      if (taken >= inAll) return 'all-taken';
      taken++;
      byPerson.set(person, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        taken--;
        const left = (byPerson.get(person) ?? 1) - 1;
        if (left > 0) byPerson.set(person, left);
        else byPerson.delete(person);
      };
    },
  };
}
