import { PREVIEW_TICKET_PARAMETER, previewReaderOf } from './preview';

describe('who asks for a preview', () => {
  it.each<[string, string | undefined, boolean, boolean]>([
    ['a frame', 'iframe', true, true],
    ['a picture of one', 'image', true, true],
    ['a window', 'document', true, false],
    ['a script', 'empty', true, false],
    ['an old kind of frame', 'object', true, false],
    ['a program that does not say, over https', undefined, true, false],
    ['a frame, over plain http', 'iframe', false, true],
    ['a window, over plain http', 'document', false, false],
    ['a browser that can’t say, over plain http', undefined, false, true],
  ])('is %s, by %s [R10.03] [R11.02]', (_who, destination, isSecure, isEmbedded) => {
    expect(previewReaderOf('/', { 'sec-fetch-dest': destination }, { isSecure })).toEqual({ isEmbedded });
  });

  it('brings a ticket in the address and a pass in a cookie [R10.03]', () => {
    const headers = { cookie: 'a=b; waypost.preview-pass=p', 'sec-fetch-dest': 'document' };
    const reader = previewReaderOf(`/a?b=1&${PREVIEW_TICKET_PARAMETER}=t`, headers, { isSecure: true });
    expect(reader).toEqual({ ticket: 't', pass: 'p', isEmbedded: false });
  });
});
