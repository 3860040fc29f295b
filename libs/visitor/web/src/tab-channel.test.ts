import { tabChannel } from './tab-channel';

describe('tabChannel', () => {
  it('is the browser’s channel user-sync, and a tab does not hear itself [R6.05]', () => {
    const opened: { name: string; target: EventTarget; posted: unknown[] }[] = [];
    class FakeChannel extends EventTarget {
      readonly posted: unknown[] = [];
      constructor(name: string) {
        super();
        opened.push({ name, target: this, posted: this.posted });
      }
      postMessage(message: unknown) {
        this.posted.push(message);
      }
    }
    const channel = tabChannel({ BroadcastChannel: FakeChannel } as unknown as Window & typeof globalThis, 'user-sync');
    const heard: unknown[] = [];
    const remove = channel.listen((message) => heard.push(message));

    channel.post('mine');
    opened[0]?.target.dispatchEvent(new MessageEvent('message', { data: 'theirs' }));
    remove();
    opened[0]?.target.dispatchEvent(new MessageEvent('message', { data: 'late' }));

    expect(opened).toMatchObject([{ name: 'user-sync', posted: ['mine'] }]);
    expect(heard).toEqual(['theirs']);
  });

  it('is silent without BroadcastChannel', () => {
    const channel = tabChannel({} as Window & typeof globalThis, 'user-sync');

    expect(() => channel.post('mine')).not.toThrow();
    expect(channel.listen(() => undefined)()).toBeUndefined();
  });
});
