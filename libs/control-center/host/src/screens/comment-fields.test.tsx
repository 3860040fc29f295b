import { screen, waitFor, within } from '@testing-library/react';
import { aBranch, anArticleContent, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../../testing';

const PAGE = [
  'Headline',
  'Subheadline',
  'Benefits',
  'Picture',
  'Body',
  'Words on the main action',
  'Where the main action leads',
  'Template',
  'Product',
  'Language',
  'Form version',
  'On-enter event',
  'Colors',
  'When someone comes from another page',
  'Title',
  'Description',
  'Search engines may list this page',
  'smid',
  'xsmid',
];
const ARTICLE = ['Title', 'Brand', 'Slug', 'Author', 'Language', 'Description', 'Picture', 'Search engines may list it', 'Text'];

describe('a comment', () => {
  it.each([
    ['pages/tqg.home', PAGE],
    ['articles?article=article-1', ARTICLE],
  ])('can be about each field of %s, in the order of its form [R10.04]', async (path, fields) => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'article-1', anArticleContent());
    const { user } = renderControlCenter(`/branches/spring/${path}`, { api });
    // Until the team is loaded, its place is kept by a button that is disabled.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comments' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    const about = await screen.findByRole('combobox', { name: 'About' });
    expect(
      within(about)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['The whole content', ...fields]);
  });
});
