import { lookWhileVisible } from './look-while-visible';

const EVERY_MS = 1000;

describe('lookWhileVisible', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('looks at an interval and when the window is shown again, but not while it is hidden, and not after its end [R2.13] [R16.09]', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const become = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const look = jest.fn();
    const end = lookWhileVisible({ look, everyMs: EVERY_MS });
    expect(look).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(EVERY_MS);
    expect(look).toHaveBeenCalledTimes(1);
    become('hidden');
    jest.advanceTimersByTime(EVERY_MS);
    expect(look).toHaveBeenCalledTimes(1);
    become('visible');
    expect(look).toHaveBeenCalledTimes(2);
    end();
    jest.advanceTimersByTime(EVERY_MS);
    become('visible');
    expect(look).toHaveBeenCalledTimes(2);
  });
});
