import { PREVIEW_TICKET_PARAMETER, previewReaderOf } from './preview';

describe('previewReaderOf', () => {
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
  ])('recognizes %s, by %s [R10.03] [R11.02]', (_who, destination, isSecure, isEmbedded) => {
    expect(previewReaderOf('/', { 'sec-fetch-dest': destination }, { isSecure })).toEqual({ isEmbedded });
  });

  it('reads the ticket from the address and the pass from a cookie [R10.03]', () => {
    const headers = { cookie: 'a=b; waypost.preview-pass=p; __Host-waypost.preview-pass=s', 'sec-fetch-dest': 'document' };
    const readerAt = (isSecure: boolean) => previewReaderOf(`/a?b=1&${PREVIEW_TICKET_PARAMETER}=t`, headers, { isSecure });
    expect(readerAt(false)).toEqual({ ticket: 't', pass: 'p', isEmbedded: false });
    // Over https only by the name that no other host may set.
    expect(readerAt(true)).toEqual({ ticket: 't', pass: 's', isEmbedded: false });
  });
});
