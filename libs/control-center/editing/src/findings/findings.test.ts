import type { ContentDetail } from '@waypost/content/contract';
import type { ContentFinding } from '@waypost/content/model';
import { createEditingSession } from '../session/editing-session';
import { CHECK_DELAY_MS, createFindings } from './findings';

interface Words {
  readonly body: string;
}

const EMPTY: ContentFinding = { severity: 'stop', code: 'field-required', message: 'It is empty.', field: 'body', excerpt: null };
const emptyBody = ({ body }: Words): readonly ContentFinding[] => (body === '' ? [EMPTY] : []);

function aSession() {
  const detail: ContentDetail<Words> = {
    key: 'plans',
    label: 'Plans',
    status: 'changed',
    revisionId: 'r1',
    published: null,
    updatedAt: null,
    updatedBy: null,
    content: { body: '' },
  };
  const session = createEditingSession<Words>({
    editing: () => ({ address: { branch: 'spring', kind: 'article', key: 'plans' }, detail, readOnly: null, messagesOf: () => ({}) }),
    calls: { save: () => Promise.resolve(detail), goBack: () => ({ unwrap: () => Promise.resolve(null) }) },
    person: 'anna',
    storage: { get: () => null, set: () => true, remove: () => undefined },
    now: () => 0,
  });
  return { session, type: (body: string) => session.change({ body }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('findings while somebody types [R15.05]', () => {
  it('are updated a moment after the last letter, until the editor is closed', () => {
    const { session, type } = aSession();
    const findings = createFindings(session);
    findings.checkBy(emptyBody);
    const end = findings.begin();
    expect(findings.listed()).toMatchObject([{ message: 'It is empty.' }]);
    type('Words');
    expect(findings.listed()).toHaveLength(1);
    jest.advanceTimersByTime(CHECK_DELAY_MS);
    expect(findings.listed()).toEqual([]);
    end();
    type('');
    jest.advanceTimersByTime(CHECK_DELAY_MS);
    expect(findings.listed()).toEqual([]);
  });

  it('are announced by the label that the field has in the editor of its kind [R15.07]', () => {
    const { session, type } = aSession();
    const findings = createFindings(session);
    type('Words');
    findings.checkBy(emptyBody);
    findings.begin();
    type('');
    jest.advanceTimersByTime(CHECK_DELAY_MS);
    expect(findings.spoken()).toBe('Text: It is empty.');
  });

  it('include text that was typed between the first check and the start of watching', () => {
    const { session, type } = aSession();
    const findings = createFindings(session);
    findings.checkBy(emptyBody);
    type('Words, before the list was there');
    findings.begin();
    expect(findings.listed()).toEqual([]);
  });
});
