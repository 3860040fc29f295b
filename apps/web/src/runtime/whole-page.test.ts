import type { PagePayload } from '@waypost/pages/contract/payload';
import { aFunnelPayload } from '@waypost/funnel-engine/web/testing';
import { wholePage } from './whole-page';

describe('the page with what its HTML leaves out [R2.15]', () => {
  const whole = aFunnelPayload();
  const { copy, form, ...page } = whole;
  const outline = { ...page, form: form && { name: form.name, steps: form.steps.map(({ name, kind }) => ({ name, kind })) } };
  const files: Record<string, unknown> = { '/words.json': copy, '/questions.json': form };
  const bootOf = (payload: Parameters<typeof wholePage>[0]['payload'], questions: string | null = '/questions.json') => ({
    payload,
    assets: { view: '', preload: [], botDetection: '', watchBuilds: '', parts: { words: '/words.json', questions } },
  });
  const fetched = (fetchedFiles: string[] = []) => ({
    fetchedFiles,
    fetchJson: async (address: string) => {
      fetchedFiles.push(address);
      return files[address];
    },
  });

  it('equals what the server rendered', async () => {
    expect(await wholePage(bootOf(outline), fetched().fetchJson)).toEqual(whole);
  });

  it('requests no questions on a page without a form', async () => {
    const { fetchedFiles, fetchJson } = fetched();
    expect(await wholePage(bootOf({ ...outline, form: null }, null), fetchJson)).toEqual({ ...whole, form: null } satisfies PagePayload);
    expect(fetchedFiles).toEqual(['/words.json']);
  });

  it.each([
    ['a page that says all itself', whole],
    ['a document without a page', null],
  ])('requests nothing for %s', async (_what, payload) => {
    const { fetchedFiles, fetchJson } = fetched();
    expect(await wholePage(bootOf(payload), fetchJson)).toBe(payload);
    expect(fetchedFiles).toEqual([]);
  });

  it('fails if a file fails to load', async () => {
    await expect(wholePage(bootOf(outline), () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});
