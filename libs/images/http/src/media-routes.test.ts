import { brandRecords } from '@waypost/brands/records';
import { createFileMemory } from '@waypost/images/server/files';
import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { mediaRoutes } from './media-routes';

const PUBLISHED = 'a'.repeat(64);
const UNPUBLISHED = 'b'.repeat(64);

/** Every picture has a width of 320. Its file contains its hash and format. */
const files = {
  read: jest.fn(async (hash: string, format: string, width: number) => (width === 320 ? Buffer.from(`${hash} ${format}`) : null)),
};

let served: ServedRoutes;
let isPreviewOpen: boolean;
beforeEach(async () => {
  files.read.mockClear();
  isPreviewOpen = false;
  const media = mediaRoutes({
    files,
    memory: createFileMemory(),
    isPublic: async (hash) => hash === PUBLISHED,
    mayPreview: async () => isPreviewOpen,
  });
  served = await serveRoutes((app) => app.use(media), { brands: brandRecords });
});
afterEach(() => served.stop());

const get = (path: string, { accept = 'image/*', method = 'GET' } = {}) =>
  rawRequest(served.port, path, { host: 'tqg.localhost:4200', method, headers: { accept } });

describe('the pictures of the library [R10.05]', () => {
  it.each([
    ['image/avif,image/webp', 'avif'],
    ['image/webp,*/*', 'webp'],
  ])('are in the best format of a browser that accepts %s, and cached for ever', async (accept, format) => {
    const answer = await get(`/media/${PUBLISHED}-320`, { accept });
    expect(answer).toMatchObject({ status: 200, text: `${PUBLISHED} ${format}` });
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
  });

  it('are in the format of their address', async () => {
    const answer = await get(`/media/${PUBLISHED}-320.webp`, { accept: 'image/avif' });
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['vary']).toBeUndefined();
  });

  it('are read once, and have a head without a body', async () => {
    await get(`/media/${PUBLISHED}-320`);
    expect(await get(`/media/${PUBLISHED}-320`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(files.read).toHaveBeenCalledTimes(1);
  });

  it('are only for staff and previews before they are published, and cached nowhere', async () => {
    const path = `/media/${UNPUBLISHED}-320`;
    expect(await get(path)).toMatchObject({ status: 404, json: { code: 'not-found' } });
    isPreviewOpen = true;
    expect(await get(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  });

  it('answer a width that a picture does not have with a problem', async () => {
    expect(await get(`/media/${PUBLISHED}-640`)).toMatchObject({ status: 404, json: { code: 'not-found' } });
  });

  it.each(['/media/none', `/media/${PUBLISHED}-320.png`])('leave %s to the next handler', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, json: { title: 'There is no such route' } });
    expect(files.read).not.toHaveBeenCalled();
  });
});
