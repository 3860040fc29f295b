import { limitedText } from './limited-text';

describe('limitedText', () => {
  it.each([
    ['a body within the limit', 'ñandú', 10, 'ñandú'],
    ['a body of exactly the limit', 'abcd', 4, 'abcd'],
    ['a longer body', 'abcde', 4, null],
    ['nothing', '', 4, ''],
  ])('reads %s, with the limit in bytes [R8.09]', async (_name, body, maxBytes, expected) => {
    expect(await limitedText(new Response(body), maxBytes)).toBe(expected);
  });

  it('returns an empty text for a response without a body [R8.09]', async () => {
    expect(await limitedText(new Response(null), 4)).toBe('');
  });

  it('cancels the download when the limit is exceeded [R8.09]', async () => {
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    expect(await limitedText(new Response(endless), 4000)).toBeNull();
    expect(isCancelled).toBe(true);
  });
});
