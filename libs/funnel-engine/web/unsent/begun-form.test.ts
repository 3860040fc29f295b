import { aFunnelPayload } from '../testing';
import { trackBegunForm } from './begun-form';

describe('the form that a visitor has begun [R4.13]', () => {
  const payload = aFunnelPayload();
  const cookie = `waypost.form.${payload.route.name}=auto-v1`;
  /** A document that records the written cookies in order. Like a browser it returns only names and values. */
  const browser = () => {
    const written: string[] = [];
    const document = {
      get cookie() {
        return written.map((line) => line.split(';')[0]).join('; ');
      },
      set cookie(line: string) {
        written.push(line);
      },
    };
    return { written, document };
  };

  it('is stored at the first letter, again at each step, and at the end for the rest of the visit', () => {
    const { written, document } = browser();
    const tracker = trackBegunForm({ document, location: { protocol: 'https:' }, payload: () => payload });
    tracker.begin();
    tracker.begin();
    tracker.goOn({ finishedOn: null });
    tracker.goOn({ finishedOn: payload.route.name });
    expect(written).toEqual([
      `${cookie}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`,
      `${cookie}; Max-Age=2592000; Path=/; SameSite=Lax; Secure`,
      `${cookie}; Max-Age=1800; Path=/; SameSite=Lax; Secure`,
    ]);
  });

  it.each([[null], [{ ...payload, form: null }]])('is not stored on a page without a form', (page) => {
    const { written, document } = browser();
    const tracker = trackBegunForm({ document, location: { protocol: 'http:' }, payload: () => page });
    tracker.begin();
    tracker.goOn({});
    expect(written).toEqual([]);
  });
});
