/** One server-sent event. */
export interface StreamMessage {
  /** `message` if the event has no name. */
  readonly event: string;
  readonly data: string;
}

const messageOf = (block: string): StreamMessage | null => {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data.push(line.slice('data: '.length));
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
};

/** Returns the complete messages of a text, and the beginning of the next one. Comments only keep the stream open, so they are left out. */
export function parseMessages(text: string): { readonly messages: readonly StreamMessage[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { messages: blocks.map(messageOf).filter((message) => message !== null), rest };
}

/** Reads a stream to its end. It uses fetch, because EventSource can't distinguish an expired session from an absent server. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onMessages: (messages: readonly StreamMessage[]) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const taken = parseMessages(rest + decoder.decode(value, { stream: true }));
    rest = taken.rest;
    if (taken.messages.length > 0) onMessages(taken.messages);
  }
}
