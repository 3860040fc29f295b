export interface PlaceRule {
  /** Taken at once by all together. */
  readonly inAll: number;
  /** And by one person. */
  readonly perPerson: number;
}

/** Places that are taken for a while, such as open streams: nobody takes all of them. */
export interface Places {
  /** How to give the place back; otherwise why there is none. */
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
