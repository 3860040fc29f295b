import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { BootState } from '@waypost/pages/contract/payload';
import { templateProps } from '../../testing';
import { toDocument } from './to-document';

const { brand, links, payload } = templateProps(
  { headline: 'A headline' },
  { route: { name: 'home', path: '/', smid: null, xsmid: null } },
);
const shown: ShownVariant = { experiment: 'headline', phase: 2, variant: 'b' };
const boot: BootState = {
  brand,
  links,
  payload,
  buildId: 'build',
  contentVersion: '1',
  error: null,
  settings: { sentryDsn: null, isTagManagerEnabled: false, adScriptUrl: null, buildPollMs: 1 },
  assets: { view: '/view.js', preload: [], botDetection: '/bots.js', watchBuilds: '/builds.js' },
  visit: null,
  privacy: { isAllowed: true, reason: null },
};

/** Returns the document's root tag. */
function rootOf(changes: Partial<BootState>): string {
  const scripts = { runtime: '/runtime.js', preload: [] };
  const input = { boot: { ...boot, ...changes }, pathname: '/', origin: null, scripts };
  return /<html[^>]*>/.exec(toDocument(input, { body: '', styles: '' }))?.[0] ?? '';
}
const inVariant = (experiment: ShownVariant) => ({ payload: { ...payload, experiment } });

describe('a document’s data-variant', () => {
  it('names the shown experiment and variant [R9.08]', () => {
    expect(rootOf(inVariant(shown))).toContain(' data-variant="headline:b"');
  });

  it('is absent without an experiment, and on an error [R9.08] [R9.11]', () => {
    expect(rootOf({})).not.toContain('data-variant');
    const error = { statusCode: 500, statusMessage: 'Broken' };
    expect(rootOf({ ...inVariant(shown), error })).not.toContain('data-variant');
  });

  it('is escaped so that no name can end the attribute [R12.02]', () => {
    expect(rootOf(inVariant({ ...shown, variant: '"><script>' }))).toContain('data-variant="headline:&quot;&gt;&lt;script&gt;"');
  });
});
