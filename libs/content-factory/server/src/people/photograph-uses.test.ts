import { photographUses } from './authors';

const anAuthor = (id: string, name: string, photo: string | null) => ({
  id,
  version: 1,
  name,
  bio: '',
  credentials: '',
  guidelines: '',
  photo,
});
const list = async () => [anAuthor('a', 'Anna Berg', 'road'), anAuthor('b', 'Ben Falk', null), anAuthor('c', 'Cora Lind', 'road')];

describe('photographUses [R10.05] [R10.09]', () => {
  it.each([
    ['road', ['a', 'c']],
    ['river', []],
  ])('of the picture %s are the authors %j', async (picture, ids) => {
    const uses = await photographUses({ list })(picture);
    expect(uses.map(({ kind, key }) => [kind, key])).toEqual(ids.map((id) => ['author', id]));
  });

  it('have the authors’ names', async () => {
    expect((await photographUses({ list })('road')).map(({ label }) => label)).toEqual(['Anna Berg', 'Cora Lind']);
  });
});
