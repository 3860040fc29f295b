import { apiPaths } from '@waypost/control-center/contract';
import { type ExperimentContent } from '@waypost/experiments/model';
import { bucket } from '@waypost/experiments/model/assignment';
import { anExperiment } from '@waypost/experiments/model/testing';
import type { DocumentInput } from '@waypost/pages/contract';
import { rawRequest } from '@waypost/platform/express/testing';
import { aBranchOfAda, publishBranch, untilIs } from './branch-of-ada';

/** The user agent of a visitor's phone. */
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

export const unitAt = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const variantOfUnit = (unit: string): string => (bucket('headline', unit) < 0.5 ? 'control' : 'b');
/** Returns a visitor's id that draws this variant in the first phase of the experiment `headline`. */
export const unitOf = (variant: string): string =>
  Array.from({ length: 100 }, (_, index) => unitAt(index)).find((unit) => variantOfUnit(unit) === variant) ?? '';

const rulesIn = (payload: DocumentInput['boot']['payload']): string => payload?.placement.rules?.map(({ id }) => id).join(' ') ?? '';

/** Renders the part of the page that these tests check. */
const renderDocument = ({ boot: { payload } }: DocumentInput): string => {
  const shown = payload?.experiment;
  const variant = shown ? ` data-variant="${shown.experiment}:${shown.variant}"` : '';
  return `<!doctype html><html${variant}><h1>${payload?.page.headline ?? ''}</h1><p data-form="${payload?.form?.name ?? ''}"></p><p data-rules="${rulesIn(payload)}"></p></html>`;
};

interface PageVisit {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

/** Starts a Waypost with a signed-in member of staff, and returns the actions of experiments' tests. */
export async function experimentPage() {
  const { waypost, ada } = await aBranchOfAda({ web: { renderDocument } });

  const visit = async ({ path = '/', headers = {}, method = 'GET', body }: PageVisit = {}) => {
    const request = {
      method,
      host: 'tqg.localhost',
      headers: { 'user-agent': PHONE, ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const answer = await rawRequest(waypost.port, path, request);
    const cookies = ([] as string[]).concat(answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
    const [, variant = null] = / data-variant="([^"]*)"/.exec(answer.text) ?? [];
    const [, form = null] = / data-form="([^"]*)"/.exec(answer.text) ?? [];
    const [, rules = ''] = / data-rules="([^"]*)"/.exec(answer.text) ?? [];
    return { ...answer, cookies, variant, form, rules: rules.split(' ') };
  };
  const publish = async (kind: 'experiment' | 'page' | 'phone-rule', key: string, content: object) => {
    const path = apiPaths.content('spring', kind, key);
    const before = await ada.call('GET', path);
    const baseRevisionId = before.status === 200 ? (before.json as { revisionId: string | null }).revisionId : null;
    expect((await ada.call('PUT', path, { content, baseRevisionId })).status).toBe(200);
    await publishBranch(ada);
  };
  const command = async (name: string, body: object = { note: '' }) => {
    const answer = await ada.call('POST', `/api/control/experiments/headline/${name}`, body);
    expect([name, answer.status < 300, answer.text]).toEqual([name, true, expect.any(String)]);
    return answer;
  };
  const start = async (changes: Partial<ExperimentContent> = {}) => {
    await publish('experiment', 'headline', anExperiment(changes));
    await command('start');
    await untilIs(async () => waypost.published.find({ kind: 'experiment-life', key: 'headline' }) !== null, true);
  };
  return { waypost, ada, visit, until: untilIs, publish, command, start };
}

export type ExperimentPage = Awaited<ReturnType<typeof experimentPage>>;
