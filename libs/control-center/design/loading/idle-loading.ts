type Load = () => Promise<void>;

const waiting: Load[] = [];
let whenIdle: ((run: () => void) => void) | null = null;

/** Loads a part before it is opened. If that fails, opening it loads it again and reports the failure. */
const bring = (load: Load): void => whenIdle?.(() => void load().catch(() => undefined));

/** Registers a part that has to be there before it is opened. */
export function loadWhenIdle(load: Load): void {
  if (whenIdle) bring(load);
  else waiting.push(load);
}

/** From now on, loads registered parts while the browser is idle. The application's entry calls it. */
export function startIdleLoading(idle: (run: () => void) => void): void {
  whenIdle = idle;
  waiting.splice(0).forEach(bring);
}
