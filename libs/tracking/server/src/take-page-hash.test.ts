import { anEventBody } from '../testing';
import { takePageHash, type ReadPageToken } from './take-page-hash';

const readPageToken: ReadPageToken = (token, brandId) => {
  if (brandId !== 'tqg') return null;
  if (token === 'ours') return { page: 'quiz-auto', html: 'h1' };
  return token === 'ours-made-in-the-browser' ? { page: 'quiz-auto', html: null } : null;
};

const propertiesOf = (properties: Readonly<Record<string, unknown>>, { event = 'pageView', brandId = 'tqg' } = {}) => {
  const body = anEventBody({ event, properties });
  takePageHash(body, brandId, readPageToken);
  return JSON.parse(JSON.stringify(body.properties)) as Readonly<Record<string, unknown>>;
};

describe('the hash of the page in a page view [R15.08]', () => {
  it('comes from the token that the server signed into that page, which is not stored', () => {
    const properties = propertiesOf({ pageToken: 'ours' });
    expect(properties).toMatchObject({ pageName: 'quiz-auto', pageHash: 'h1' });
    expect(properties).not.toHaveProperty('pageToken');
  });

  it.each([
    ['that is forged', { pageToken: 'forged' }, {}],
    ['that is no text', { pageToken: { ours: true } }, {}],
    ['of another page', { pageToken: 'ours', pageName: 'home' }, {}],
    ['of another brand', { pageToken: 'ours' }, { brandId: 'ps' }],
    ['with another event', { pageToken: 'ours' }, { event: 'ctcClicked' }],
    ['of a page that the browser made itself', { pageToken: 'ours-made-in-the-browser' }, {}],
    ['and a hash beside it, which a browser may invent', { pageToken: 'forged', pageHash: 'invented' }, {}],
  ])('is missing with a token %s', (_what, properties, of) => {
    const stored = propertiesOf(properties, of);
    expect(stored).not.toHaveProperty('pageHash');
    expect(stored).not.toHaveProperty('pageToken');
  });

  it('is never the browser’s own claim', () => {
    expect(propertiesOf({ pageHash: 'invented' })).not.toHaveProperty('pageHash');
    expect(propertiesOf({ pageToken: 'ours', pageHash: 'invented' })).toMatchObject({ pageHash: 'h1' });
  });

  it.each([null, 7, 'text', {}, { properties: null }, { event: 'pageView', properties: [] }])('leaves %j as it is', (body) => {
    const before = structuredClone(body);
    takePageHash(body, 'tqg', readPageToken);
    expect(body).toEqual(before);
  });
});
