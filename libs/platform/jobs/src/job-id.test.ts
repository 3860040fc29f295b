import { jobIdOf } from './job-id';

describe('jobIdOf', () => {
  it('returns the same UUID for the same name, in the next release too: its jobs may still be queued [R7.08]', () => {
    expect(jobIdOf('delivery-1/1')).toBe('06c1d8a9-a66f-3999-37a3-1bec42803ee1');
    expect(jobIdOf('delivery-1/2')).not.toBe(jobIdOf('delivery-1/1'));
  });
});
