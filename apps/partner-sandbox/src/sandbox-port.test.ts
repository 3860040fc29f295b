import { sandboxPort } from './sandbox-port';

it.each([
  [undefined, 4210],
  ['', 4210],
  ['0', 0],
  ['5000', 5000],
  ['65535', 65_535],
])('reads SANDBOX_PORT %p as %d [R16.03]', (value, port) => {
  expect(sandboxPort(value)).toEqual({ ok: true, value: port });
});

it.each(['abc', '-1', '65536', '42.5', '0x50', ' 80'])('names variable, value and range for a wrong %p [R16.03]', (value) => {
  expect(sandboxPort(value)).toEqual({ ok: false, error: `SANDBOX_PORT is "${value}"; it may be a whole number from 0 to 65535` });
});
