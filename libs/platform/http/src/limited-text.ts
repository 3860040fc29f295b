/** The whole body as text, or null where it is longer than `maxBytes`: then the rest is not downloaded. */
export async function limitedText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Counted as they arrive and after decompression: the Content-Length header may lie.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
