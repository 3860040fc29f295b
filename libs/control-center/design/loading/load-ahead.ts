type Load = () => Promise<void>;

const waiting: Load[] = [];
let whenIdle: ((run: () => void) => void) | null = null;

/** A part that nobody has opened yet. One that does not come is asked for again, and reported, as it is opened. */
const bring = (load: Load): void => whenIdle?.(() => void load().catch(() => undefined));

/** Names a part that is to be there before it is opened. */
export function comeAhead(load: Load): void {
  if (whenIdle) bring(load);
  else waiting.push(load);
}

/** From now on parts come while the browser has nothing better to do; for the application's entry. */
export function loadAhead(idle: (run: () => void) => void): void {
  whenIdle = idle;
  waiting.splice(0).forEach(bring);
}
