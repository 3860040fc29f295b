import { isWholePage, readBootState, writtenState } from './boot-state';
import { STATE_ELEMENT_ID, type BootState } from './page-payload';

const form = {
  name: 'auto-v1',
  product: 'auto',
  language: 'english',
  steps: [{ name: 'zip', kind: 'question', canSkip: false, copy: { title: 'Where?' }, fields: [] }],
};
const aBoot = (parts?: BootState['assets']['parts']) =>
  ({
    buildId: 'build-1',
    payload: { route: { name: 'quiz-auto' }, placement: { defaultPhone: '8005550100' }, copy: { next: 'Next' }, form },
    assets: { view: '/view.js', ...(parts && { parts }) },
  }) as unknown as BootState;
const parts = { words: '/assets/words.json', questions: '/assets/auto-v1.json' };

describe('the boot state in a page [R2.15]', () => {
  it('leaves out texts and questions that are files of the build, and keeps the names of the steps', () => {
    const { payload, ...boot } = writtenState(aBoot(parts));
    expect(boot).toEqual({ buildId: 'build-1', assets: { view: '/view.js', parts } });
    expect(payload).toEqual({
      route: { name: 'quiz-auto' },
      placement: { defaultPhone: '8005550100' },
      form: { name: 'auto-v1', steps: [{ name: 'zip', kind: 'question' }] },
    });
    expect(payload && isWholePage(payload)).toBe(false);
  });

  it('contains everything if no file does', () => {
    const boot = aBoot();
    expect(writtenState(boot)).toBe(boot);
    expect(boot.payload && isWholePage(boot.payload)).toBe(true);
  });

  it('is read from its element', () => {
    document.body.innerHTML = `<script type="application/json" id="${STATE_ELEMENT_ID}">{"buildId":"build-7"}</script>`;
    expect(readBootState(document).buildId).toBe('build-7');
  });
});
