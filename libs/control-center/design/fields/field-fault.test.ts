import { fieldFault } from './field-fault';

describe('what is wrong with a field', () => {
  it.each([
    ['nothing', {}, undefined],
    ['what the form says', { error: 'Enter a name.' }, 'Enter a name.'],
    ['what the form says, before the server', { error: 'Enter a name.', submitError: 'It is taken.' }, 'Enter a name.'],
    ['what the server said', { submitError: 'It is taken.', dirtySinceLastSubmit: false }, 'It is taken.'],
    ['nothing, once the value that the server refused has changed', { submitError: 'It is taken.', dirtySinceLastSubmit: true }, undefined],
    ['nothing that is no text', { error: { first: 'Enter a name.' } }, undefined],
  ])('is %s', (_what, meta, fault) => {
    expect(fieldFault(meta)).toBe(fault);
  });
});
