import { createToastList } from './toast-list';

describe('a list of toasts', () => {
  const texts = (list: ReturnType<typeof createToastList>) => list.current().map(({ text }) => text);

  it('shows the newest four, and notifies of changes [R10.04]', () => {
    const list = createToastList();
    const listener = jest.fn();
    const stop = list.subscribe(listener);
    for (const text of ['a', 'b', 'c', 'd', 'e']) list.add({ tone: 'success', text });
    expect(texts(list)).toEqual(['b', 'c', 'd', 'e']);
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    list.dismiss();
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('keeps only the newest toast about a subject, and leaves others [R10.04]', () => {
    const list = createToastList();
    list.add({ tone: 'error', text: 'not saved', about: 'a page' });
    list.add({ tone: 'error', text: 'not saved either', about: 'another page' });
    list.add({ tone: 'success', text: 'unrelated' });
    list.add({ tone: 'success', text: 'saved', about: 'a page' });
    expect(texts(list)).toEqual(['not saved either', 'unrelated', 'saved']);
  });

  it('removes one toast, and leaves the others [R10.04]', () => {
    const list = createToastList();
    list.add({ tone: 'error', text: 'a' });
    list.add({ tone: 'success', text: 'b' });
    list.dismiss(list.current()[0]?.id);
    expect(texts(list)).toEqual(['b']);
  });
});
