import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import type { EnvironmentReader } from '../../src/environment/environment-reader';
import { limitsEnvironment } from '../../src/environment/limits-environment';
import type { WaypostPorts } from '../../src/waypost-ports';
import { aBranchOfAda, rawRequest, type RunningWaypost, type StaffBrowser } from '../../testing';

const HOST = 'tqg.localhost';

let waypost: RunningWaypost;
let ada: StaffBrowser;
const start = async (ports: Partial<WaypostPorts> = {}): Promise<void> => void ({ waypost, ada } = await aBranchOfAda(ports));
afterEach(() => waypost.stop());

/** Makes a preview. Returns the path and query of its link. */
async function aPreview(body: object = {}): Promise<string> {
  const answer = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', ...body });
  expect(answer.status).toBe(201);
  const { pathname, search } = new URL((answer.json as PreviewLink).url);
  return pathname + search;
}

describe('a token that was made up [R8.15] [R10.03]', () => {
  const errors = () => waypost.rendered.filter(({ boot }) => boot.error !== null).length;

  it('costs no more than an answer from memory, whatever the token and the address', async () => {
    await start();
    const answers = [];
    for (const path of ['/?waypost-preview=abc.def.ghi', '/quiz/auto?waypost-preview=', '/no-page?waypost-preview=jkl'])
      answers.push(await rawRequest(waypost.port, path, { host: HOST }));
    expect(answers.map(({ status, text }) => [status, text.includes('This preview is over')])).toEqual(answers.map(() => [410, true]));
    expect(errors()).toBe(1);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors [^;]*http:\/\/localhost:\*.*;sandbox (?!.*allow-scripts)/);
      expect(headers['x-frame-options']).toBeUndefined();
    }
  });

  it('is answered in Spanish at a Spanish address [R3.04]', async () => {
    await start();
    const { text } = await rawRequest(waypost.port, '/no-page-es?waypost-preview=abc.def.ghi', { host: HOST });
    expect(text).toContain('Esta vista previa ya no está disponible');
    expect(waypost.rendered.at(-1)?.boot.error?.description).toMatch(/^Su plazo terminó\./);
  });

  it('counts for its network like every request that no memory answers', async () => {
    const rate: EnvironmentReader['rate'] = (name, byDefault) => (name === 'LIMIT_CALLS' ? { burst: 2, perSecond: 1 } : byDefault);
    await start({ limits: limitsEnvironment({ wholeNumber: (_name, byDefault) => byDefault, rate }) });
    const statuses = [];
    for (let request = 0; request < 3; request++)
      statuses.push((await rawRequest(waypost.port, '/?waypost-preview=abc.def.ghi', { host: HOST })).status);
    expect(statuses).toEqual([410, 410, 429]);
    expect((await rawRequest(waypost.port, '/', { host: HOST })).status).toBe(200);
  });
});
