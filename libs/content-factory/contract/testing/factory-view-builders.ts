import type { AuthorView } from '../src/factory-views';

export const anAuthor = (author: Partial<AuthorView> = {}): AuthorView => ({
  id: 'a-1',
  version: 1,
  name: 'Anna Berg',
  bio: '',
  credentials: 'Licensed agent',
  guidelines: 'Calm and short.',
  photo: null,
  ...author,
});
