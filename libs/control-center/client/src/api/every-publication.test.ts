import { PUBLICATIONS_AT_ONCE, type PublicationsQuery } from '@waypost/content/contract/publishing';
import { everyPublication, queriesOf } from './every-publication';

/** Responds with publications of these numbers, in the API's pages. */
const answering = (numbersOf: (query: PublicationsQuery) => readonly number[]) => {
  const asked: PublicationsQuery[] = [];
  const call = ({ query = {} }: { readonly query?: PublicationsQuery }) => {
    asked.push(query);
    const { before = Infinity } = query;
    const rows = numbersOf(query).filter((number) => number < before);
    return { data: rows.slice(0, PUBLICATIONS_AT_ONCE).map((number) => ({ number })) };
  };
  return { asked, call: call as Parameters<typeof everyPublication>[0] };
};
const downFrom = (number: number) => Array.from({ length: number }, (_, index) => number - index);

describe('everyPublication', () => {
  it('requests every page [R10.10]', async () => {
    const { asked, call } = answering(() => downFrom(201));
    const { data } = await everyPublication(call, [{ from: '2026-11-01', to: '2026-11-30' }]);
    expect(data?.map(({ number }) => number)).toEqual(downFrom(201));
    expect(asked.map(({ before }) => before)).toEqual([undefined, 102, 2]);
  });

  it('returns each publication once, newest first, if the items need several addresses [R9.13]', async () => {
    const contents = Array.from({ length: 201 }, (_, index) => ({ kind: 'page' as const, key: `tqg.page-${index}` }));
    const queries = queriesOf(contents);
    expect(queries.map(({ contents: text = '' }) => text.split(',').length)).toEqual([100, 100, 1]);
    const { call } = answering((query) => (query.contents === queries[0]?.contents ? [3, 1] : [4, 3]));
    const { data } = await everyPublication(call, queries);
    expect(data?.map(({ number }) => number)).toEqual([4, 3, 1]);
  });

  it('returns the error if one call fails [R10.10]', async () => {
    const error = { kind: 'unreachable' } as const;
    expect(await everyPublication(async () => ({ error }), [{}])).toEqual({ error });
  });
});
