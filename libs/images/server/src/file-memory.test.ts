import { createFileMemory } from './file-memory';

describe('createFileMemory', () => {
  it('drops the least recently used file [R10.05]', () => {
    const memory = createFileMemory(16);
    for (const name of 'abcdefgh') memory.set(name, Buffer.alloc(2, name));
    expect(memory.get('a')?.toString()).toBe('aa');
    memory.set('i', Buffer.alloc(2, 'i'));
    expect(memory.get('b')).toBeUndefined();
    expect(memory.get('a')).toBeDefined();
    expect(memory.get('i')).toBeDefined();
  });

  it('keeps no file that would push out all others, and counts a replaced file once', () => {
    const memory = createFileMemory(16);
    memory.set('huge', Buffer.alloc(3));
    expect(memory.get('huge')).toBeUndefined();
    for (let turn = 0; turn < 50; turn++) memory.set('a', Buffer.alloc(2));
    memory.set('b', Buffer.alloc(2));
    expect(memory.get('a')).toBeDefined();
  });
});
