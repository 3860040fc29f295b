import fc from 'fast-check';
import { apiPaths } from './api-paths';
import { CONTENT_KINDS } from '@waypost/content/model';

describe('apiPaths', () => {
  it('encodes any branch or content within its own part of the address [R10.01]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.constantFrom(...CONTENT_KINDS), (branch, key, kind) => {
        const path = apiPaths.content(branch, kind, key);
        const parts = path.split('/');
        expect(parts).toHaveLength(7);
        expect([parts[4], parts[6]].map((each) => decodeURIComponent(each ?? ''))).toEqual([branch, key]);
        expect(path).toMatch(/^\/api\/control\/[^?#]*$/);
      }),
    );
  });

  it('names every kind’s collection as the control center’s routes do [R10.01]', () => {
    expect(CONTENT_KINDS.map((kind) => apiPaths.collection('spring', kind).split('/').at(-1))).toEqual([
      'pages',
      'images',
      'articles',
      'experiments',
      'phone-rules',
      'redirects',
      'experiment-lives',
    ]);
  });
});
