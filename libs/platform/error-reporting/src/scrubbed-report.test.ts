import fc from 'fast-check';
import { scrubbed } from './scrubbed-report';

const PHONES = ['Call (415) 555-0134', '4155550134', '+1 415-555-0134 is wrong'];

describe('scrubbed', () => {
  it('drops cookies, form values, users and console messages, and keeps what helps to locate the defect [R13.20]', () => {
    const report = {
      event_id: '12345678901234567890123456789012',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'No answer of ana@waypost.example',
            stacktrace: { frames: [{ filename: '/assets/runtime-12345678.js?t=1', lineno: 7, vars: { zip: '90210' } }] },
          },
        ],
      },
      contexts: { trace: { trace_id: '11112222333344445555666677778888' }, state: { answers: { zipcode: '90210' } } },
      breadcrumbs: [
        { category: 'console', data: { arguments: ['Ana'] } },
        { category: 'fetch', data: { url: '/api/user-state?sid=1', status_code: 500 } },
      ],
      attributes: {
        'url.query': { value: 'gclid=1' },
        'client.address': { value: '1.2.3.4' },
        'url.full': { value: 'https://a.example/x?y=1' },
      },
      cookies: { sid: 'x' },
    };
    expect(scrubbed(report)).toEqual({
      event_id: report.event_id,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'No answer of [email]',
            stacktrace: { frames: [{ filename: '/assets/runtime-12345678.js', lineno: 7 }] },
          },
        ],
      },
      contexts: { trace: { trace_id: '11112222333344445555666677778888' }, state: {} },
      breadcrumbs: [
        { category: 'console', data: {} },
        { category: 'fetch', data: { url: '/api/user-state', status_code: 500 } },
      ],
      attributes: { 'url.full': { value: 'https://a.example/x' } },
    });
  });

  it('removes every query string, e-mail address, phone number and fragment, at any depth [R13.20] [R15.02]', () => {
    const secret = fc.constantFrom('https://tqg.example/a?phone=SECRET', 'SECRET@waypost.example', '/b#SECRET', ...PHONES);
    const place = fc.array(fc.constantFrom('message', 'data', 'to', 'from', 'attributes', 'contexts'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(secret, place, (text, path) => {
        const report = path.reduceRight<unknown>((inner, name) => ({ [name]: [inner] }), text);
        expect(JSON.stringify(scrubbed(report))).not.toMatch(/SECRET|555/);
      }),
    );
  });

  it('terminates for a report that contains itself', () => {
    const loop: Record<string, unknown> = { message: 'm' };
    loop['self'] = loop;
    expect(scrubbed(loop)).toMatchObject({ message: 'm' });
  });
});
