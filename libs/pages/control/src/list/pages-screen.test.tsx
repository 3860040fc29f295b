import { act, screen, within } from '@testing-library/react';
import { aBranch, aPageContent, createFakeControlApi } from '@waypost/control-center/client/testing';

import { pagesScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

const api = () =>
  createFakeControlApi({
    branches: [aBranch()],
    pages: {
      'tqg.home': aPageContent({ title: 'Quote Guide' }),
      'tqg.quiz-auto': aPageContent({ title: 'Auto quiz', template: 'quiz' }),
      'mpa.otc-savings': aPageContent({ title: 'Ahorros', product: 'medicare', language: 'spanish' }),
    },
  });
const open = (query = '') => renderScreens(pagesScreens, `/branches/spring/pages${query}`, { api: api() });
const titles = async () => {
  const grid = await screen.findByRole('grid', { name: 'Pages' });
  return within(grid)
    .queryAllByRole('link')
    .map((link) => link.textContent);
};

describe('the table of pages', () => {
  it('filters as one types, and keeps it in the address [R10.04]', async () => {
    const { user, address } = open();
    expect(await titles()).toEqual(['Quote Guide', 'Ahorros', 'Auto quiz']);
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'quiz');
    expect(await titles()).toEqual(['Auto quiz']);
    expect(address()).toBe('/branches/spring/pages?search=quiz');
    expect(screen.getByText(/^1 of 3 pages/)).toBeInTheDocument();
  });

  it.each([
    ['?brand=mpa', ['Ahorros']],
    ['?product=auto', ['Quote Guide', 'Auto quiz']],
    ['?language=spanish', ['Ahorros']],
    ['?template=quiz', ['Auto quiz']],
    ['?status=default&sort=-title', ['Quote Guide', 'Auto quiz', 'Ahorros']],
    ['?brand=mpa&template=quiz', []],
  ])('opens as a link says it: %s [R10.04]', async (query, expected) => {
    open(query);
    expect(await titles()).toEqual(expected);
  });

  it('chooses a brand, and shows all again [R10.04]', async () => {
    const { user, address } = open();
    await titles();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'mpa');
    expect(await titles()).toEqual(['Ahorros']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await titles()).toHaveLength(3);
    expect(address()).toBe('/branches/spring/pages');
  });

  it('is walked by keyboard: / searches, Tab reaches the rows, arrows go, Enter opens [R10.04] [R15.07]', async () => {
    const { user, address } = open();
    await titles();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('Ahorros');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/branches/spring/pages/mpa.otc-savings');
  });

  it('sorts by a column, and the other way round [R10.04]', async () => {
    const { user, address } = open();
    await titles();
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['Ahorros', 'Auto quiz', 'Quote Guide']);
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['Quote Guide', 'Auto quiz', 'Ahorros']);
    expect(address()).toContain('sort=-title');
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('loads five thousand pages, and keeps only those in sight [R10.04]', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`tqg.page-${index}`, aPageContent({ title: `Page ${index}` })]),
    );
    renderScreens(pagesScreens, '/branches/spring/pages', { api: createFakeControlApi({ branches: [aBranch()], pages }) });
    const grid = await screen.findByRole('grid', { name: 'Pages' });
    expect(grid).toHaveAttribute('aria-rowcount', '5001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says so where nothing fits', async () => {
    open('?search=nothing-like-it');
    expect(await screen.findByText('No pages match')).toBeInTheDocument();
  });

  it('says so where there is no such branch [R10.01]', async () => {
    renderScreens(pagesScreens, '/branches/nowhere/pages');
    expect(await screen.findByText('There is no such branch')).toBeInTheDocument();
  });
});
