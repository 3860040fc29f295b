import { memoryStorage } from '@waypost/platform/store-kit/testing';
import { keepStepDraft, readDrafts, typedValues, writeDrafts } from './step-draft';

const FORM = `<form method="post">
  <input name="driver1FirstName"><input name="zipcode" value="90210">
  <input type="radio" name="homeowner" value="true"><input type="radio" name="homeowner" value="false">
  <select name="driver1MaritalStatus"><option value="unset" disabled selected hidden></option><option value="married">Married</option></select>
  <input type="checkbox" name="consent" value="v1"></form>
  <form method="get"><input name="q"></form>`;

const field = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

const type = (selector: string, value: string) => {
  const control = field<HTMLInputElement>(selector);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('the draft of a step [R6.06]', () => {
  const location = { pathname: '/quiz/auto/name' };
  let storage: ReturnType<typeof memoryStorage>;
  /** Loads the page as it comes from the server, and starts the draft keeper. */
  const load = () => {
    document.body.innerHTML = FORM;
    keepStepDraft({ document, location, storage });
  };
  const typeAt = (pathname: string, name: string) => {
    location.pathname = pathname;
    load();
    type('[name=driver1FirstName]', name);
  };

  beforeEach(() => {
    storage = memoryStorage();
    location.pathname = '/quiz/auto/name';
  });

  it('restores unsent text and choices', () => {
    load();
    type('[name=driver1FirstName]', 'Ann');
    type('[name=zipcode]', '10001');
    const radio = field('[value=false]');
    radio.checked = true;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
    type('select', 'married');
    load();
    expect(field('[name=driver1FirstName]').value).toBe('Ann');
    expect(field('[name=zipcode]').value).toBe('10001');
    expect(field('[value=false]').checked).toBe(true);
    expect(field<HTMLSelectElement>('select').value).toBe('married');
  });

  it('never restores a tick, and stores no other form [R15.04]', () => {
    load();
    const consent = field('[name=consent]');
    consent.checked = true;
    consent.dispatchEvent(new Event('input', { bubbles: true }));
    type('[name=q]', 'search');
    expect(storage.get('waypost:draft')).toBeNull();
    load();
    expect(field('[name=consent]').checked).toBe(false);
  });

  it('stores what was entered before this script ran', () => {
    document.body.innerHTML = FORM;
    field('[name=driver1FirstName]').value = 'Ann';
    field('[value=false]').checked = true;
    keepStepDraft({ document, location, storage });
    load();
    expect(field('[name=driver1FirstName]').value).toBe('Ann');
    expect(field('[value=false]').checked).toBe(true);
    expect(field('[name=zipcode]').value).toBe('90210');
  });

  it('belongs to its step', () => {
    load();
    type('[name=driver1FirstName]', 'Ann');
    location.pathname = '/quiz/auto/zip';
    load();
    expect(field('[name=driver1FirstName]').value).toBe('');
  });

  it('outlasts typing in another step, and the end of its draft', () => {
    typeAt('/quiz/auto/name', 'Ann');
    typeAt('/quiz/auto/zip', 'Bea');
    writeDrafts(
      storage,
      Object.entries(readDrafts(storage)).filter(([path]) => path !== '/quiz/auto/zip'),
    );
    load();
    expect(field('[name=driver1FirstName]').value).toBe('');
    location.pathname = '/quiz/auto/name';
    load();
    expect(field('[name=driver1FirstName]').value).toBe('Ann');
  });

  it('makes room for newer drafts, the one typed into longest ago first', () => {
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    for (const path of paths) typeAt(path, 'Ann');
    typeAt('/a', 'Bea');
    typeAt('/f', 'Cleo');
    expect([...paths, '/f'].filter((path) => Object.keys(typedValues(storage, path)).length > 0)).toEqual(['/a', '/c', '/d', '/e', '/f']);
  });

  it('of an earlier build is restored, and makes way for the drafts of this one', () => {
    storage.set('waypost:draft', '{"path":"/quiz/auto/name","values":{"driver1FirstName":"Ann"}}');
    load();
    expect(field('[name=driver1FirstName]').value).toBe('Ann');
    typeAt('/quiz/auto/zip', 'Bea');
    expect(JSON.parse(storage.get('waypost:draft') ?? '')).toEqual({
      '/quiz/auto/name': { driver1FirstName: 'Ann' },
      '/quiz/auto/zip': { driver1FirstName: 'Bea' },
    });
  });

  it.each([
    ...['', '{', '[]', '7', 'null', '{"path":1}', '{"path":"/quiz/auto/name"}', '{"/quiz/auto/name":null}', '{"/quiz/auto/name":"Ann"}'],
    '{"path":"/quiz/auto/name","values":{"driver1FirstName":5}}',
    '{"/quiz/auto/name":{"driver1FirstName":5}}',
  ])('is empty for %p in storage', (text) => {
    storage.set('waypost:draft', text);
    load();
    expect(field('[name=driver1FirstName]').value).toBe('');
  });
});
