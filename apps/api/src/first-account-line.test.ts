import { controlCenterOrigin, firstAccountLine } from './first-account-line';

describe('the first account’s line', () => {
  it('is one line with the link, at the port that was taken [R11.03]', () => {
    const line = firstAccountLine(controlCenterOrigin({ isProduction: false }, 4207), 'token-1');
    expect(line).toContain('http://localhost:4207/set-up?token=token-1');
    expect(line).not.toContain('\n');
  });

  it('names the control center’s own host in production [R11.03]', () => {
    expect(controlCenterOrigin({ isProduction: true }, 8080)).toBe('https://control.waypost.example');
  });
});
