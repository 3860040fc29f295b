import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isPassedOn } from './guard-connections';

describe('isPassedOn [R16.06]', () => {
  it.each([
    ['that has ended, and was sent', true, 0, true],
    ['whose client reads slowly', true, 5, false],
    ['that is still being made', false, 0, false],
  ])('judges a response %s', (_what, writableEnded, writableLength, expected) => {
    expect(isPassedOn({ writableEnded, socket: { writableLength } as Socket } as ServerResponse)).toBe(expected);
  });
});
