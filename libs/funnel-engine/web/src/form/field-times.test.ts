import { createFieldTimer } from './field-times';

function aTimer() {
  let now = 1_000;
  const timer = createFieldTimer(() => now);
  return { timer, wait: (ms: number) => void (now += ms) };
}

describe('createFieldTimer [R10.10]', () => {
  it('counts from the focus on a field until its end', () => {
    const { timer, wait } = aTimer();
    wait(5_000);
    timer.enter();
    wait(1_200);
    timer.done('zipcode');
    wait(9_000);
    expect(timer.times).toEqual({ zipcode: 1_200 });
  });

  it('adds up the times of a field that gets the focus again', () => {
    const { timer, wait } = aTimer();
    for (const ms of [300, 700]) {
      timer.enter();
      wait(ms);
      timer.done('driver1Phone');
    }
    expect(timer.times).toEqual({ driver1Phone: 1_000 });
  });

  it('counts a field once that is changed and then left', () => {
    const { timer, wait } = aTimer();
    timer.enter();
    wait(400);
    timer.done('zipcode');
    timer.done('zipcode');
    expect(timer.times).toEqual({ zipcode: 400 });
  });

  it('counts for a tapped answer the time since the step was shown or the field before was done', () => {
    const { timer, wait } = aTimer();
    wait(2_000);
    timer.done('homeowner');
    wait(800);
    timer.done('driver1Sr22');
    expect(timer.times).toEqual({ homeowner: 2_000, driver1Sr22: 800 });
  });

  it('never counts below zero after the clock is set back', () => {
    const { timer, wait } = aTimer();
    timer.enter();
    wait(-500);
    timer.done('zipcode');
    expect(timer.times).toEqual({ zipcode: 0 });
  });
});
