import { contentAddress, editorAddress } from './editor-address';

const REDIRECT = { kind: 'redirect', key: 'tqg:/old' } as const;

describe('contentAddress', () => {
  it('names a redirect once, by its versions [R10.02]', () => {
    expect(contentAddress('main', REDIRECT)).toBe('/branches/main/pages?show=redirects&versions=tqg%3A%2Fold');
  });

  it('returns the editor’s address for an item with an editor [R10.02]', () => {
    const page = { kind: 'page', key: 'tqg.quiz-auto' } as const;
    expect(contentAddress('main', page)).toBe(editorAddress('main', page));
  });
});

describe('editorAddress', () => {
  it('links to a redirect, and to its field [R15.05]', () => {
    expect(editorAddress('spring', REDIRECT)).toBe('/branches/spring/pages?show=redirects&redirect=tqg%3A%2Fold');
    expect(editorAddress('spring', REDIRECT, 'field=to')).toBe('/branches/spring/pages?show=redirects&redirect=tqg%3A%2Fold&field=to');
  });
});
