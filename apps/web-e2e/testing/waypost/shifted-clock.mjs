// Loaded into the processes of a Waypost under test. Their clock differs from the machine's by a constant, so that the line is open or
// closed whenever the tests run. The server decides the outcome of a funnel by its own clock.
import { ServerResponse } from 'node:http';

const shift = Number(new URL(import.meta.url).searchParams.get('ms') ?? 0);
const now = () => MachineDate.now() + shift;

const MachineDate = Date;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

// Node writes this header from its own clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...head) {
  if (!this.headersSent && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, head);
};
