import { safeStorage } from './safe-storage';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** A storage that is full after this many keys. */
function fullAfter(keys: number): () => Storage {
  return () =>
    new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem') {
          return (key: string, value: string) => {
            if (target.getItem(key) === null && target.length >= keys) throw new DOMException('full', 'QuotaExceededError');
            target.setItem(key, value);
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
}

beforeEach(() => localStorage.clear());

describe('safeStorage', () => {
  it('stores values in the given storage', () => {
    const storage = safeStorage(() => localStorage);

    expect(storage.set('a', '1')).toBe(true);

    expect(localStorage.getItem('a')).toBe('1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('continues in memory if the browser denies storage, and returns false [R6.06]', () => {
    const storage = safeStorage(denied);

    expect(storage.set('a', '1')).toBe(false);

    expect(storage.get('a')).toBe('1');
    expect(storage.keys('')).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('stores in memory what a full storage refuses, and leaves the rest', () => {
    const storage = safeStorage(fullAfter(1));

    expect(storage.set('a', '1')).toBe(true);
    expect(storage.set('b', '2')).toBe(false);

    expect([storage.get('a'), storage.get('b')]).toEqual(['1', '2']);
    expect([...storage.keys('')].sort()).toEqual(['a', 'b']);
  });

  it('lists the keys of a prefix only', () => {
    const storage = safeStorage(() => localStorage);
    storage.set('event:1', 'x');
    storage.set('other', 'x');

    expect(storage.keys('event:')).toEqual(['event:1']);
  });

  it('removes a value from memory once the storage accepts it', () => {
    let isDenied = true;
    const storage = safeStorage(() => (isDenied ? denied() : localStorage));
    storage.set('a', 'old');
    isDenied = false;

    storage.set('a', 'new');

    expect(storage.get('a')).toBe('new');
    expect(localStorage.getItem('a')).toBe('new');
  });
});
