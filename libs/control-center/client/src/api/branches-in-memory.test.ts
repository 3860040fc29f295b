import { describeBranches } from '@waypost/content/contract/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { aPageContent, BEN, createFakeControlApi } from '../../testing';

describeBranches('the API in memory', apiPaths, async () => {
  const api = createFakeControlApi({ pages: { 'tqg.home': aPageContent({ title: 'The Quote Guide' }) } });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.fetch(path, { method, body: body === undefined ? undefined : JSON.stringify(body) });
    return { status: answer.status, json: answer.status === 204 ? null : ((await answer.json()) as unknown) };
  };
  return { ada: call, judge: api.setChecks, ben: (method, path, body) => api.as(BEN, () => call(method, path, body)) };
});
