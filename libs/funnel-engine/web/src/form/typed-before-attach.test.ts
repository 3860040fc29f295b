import { typedBeforeAttach } from './typed-before-attach';

/** The markup as the server sends it, before any input. */
const aForm = (): HTMLFormElement => {
  document.body.innerHTML = `
    <form>
      <input name="driver1FirstName" value="" />
      <input name="driver1LastName" value="Doe" />
      <input type="radio" name="homeowner" value="true" />
      <input type="radio" name="homeowner" value="false" checked />
      <select name="driver1CreditRating"><option value="unset" selected disabled>Choose</option><option value="good">Good</option></select>
      <select name="driver1Gender"><option value="female">Female</option><option value="male">Male</option></select>
      <input type="checkbox" name="consent" value="v1" />
      <input type="checkbox" name="consent" value="v2" checked />
      <input type="hidden" name="token" value="a" />
      <input value="nameless" />
      <button name="intent" value="skip">Skip</button>
    </form>`;
  return document.querySelector('form') as HTMLFormElement;
};
const control = <E extends Element>(form: HTMLFormElement, selector: string): E => form.querySelector(selector) as E;

describe('typedBeforeAttach', () => {
  it('returns nothing for untouched markup [R3.08]', () => {
    expect(typedBeforeAttach(aForm())).toEqual({});
  });

  it.each<[string, (form: HTMLFormElement) => void, Record<string, unknown>]>([
    ['typed text', (form) => (control<HTMLInputElement>(form, '[name=driver1FirstName]').value = 'Ana'), { driver1FirstName: 'Ana' }],
    ['text that was deleted', (form) => (control<HTMLInputElement>(form, '[name=driver1LastName]').value = ''), { driver1LastName: '' }],
    ['a choice', (form) => control<HTMLInputElement>(form, '[value=true]').click(), { homeowner: 'true' }],
    [
      'an option of a list',
      (form) => (control<HTMLSelectElement>(form, '[name=driver1CreditRating]').value = 'good'),
      { driver1CreditRating: 'good' },
    ],
    [
      'an option of a list that marks none',
      (form) => (control<HTMLSelectElement>(form, '[name=driver1Gender]').value = 'male'),
      { driver1Gender: 'male' },
    ],
    ['a tick, with those that stayed', (form) => control<HTMLInputElement>(form, '[value=v1]').click(), { consent: ['v1', 'v2'] }],
    ['a tick that was taken away', (form) => control<HTMLInputElement>(form, '[value=v2]').click(), { consent: [] }],
  ])('returns %s [R3.08]', (_what, act, expected) => {
    const form = aForm();
    act(form);
    expect(typedBeforeAttach(form)).toEqual(expected);
  });
});
