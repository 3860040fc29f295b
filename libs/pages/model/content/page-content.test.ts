import { faultsOf, parseFields } from '@waypost/platform/parsing';
import fc from 'fast-check';
import { aPage, PAGE_CASES } from '../testing';
import { pageContentSchema } from './index';

const schema = pageContentSchema(['auto-v1']);
const page = (partial: object = {}): object => ({ ...aPage(), smid: null, xsmid: null, ...partial });

describe('pageContentSchema', () => {
  it.each(PAGE_CASES)('reads a page with %j, and names the invalid field: %j [R10.04] [R12.02]', (change, field) => {
    expect(faultsOf(schema, page(change)).map((fault) => fault.field)).toEqual(field === null ? [] : [field]);
  });

  it('describes the fault in words [R10.04]', () => {
    const messageOf = (change: object) => faultsOf(schema, page(change))[0]?.message;
    expect(messageOf({ destination: 'https://x.example' })).toBe(
      'Where the main action leads must be a path of the site that begins with “/”.',
    );
    expect(messageOf({ image: { src: '/i.svg', alt: '', width: 1, height: 1 } })).toBe('Alternative text is empty.');
  });

  it('reads rare settings: forced colors and a preserved scroll position [R2.21] [R2.09]', () => {
    expect(parseFields(schema, page({ colorMode: 'dark', scroll: 'keep' }))).toEqual({
      ok: true,
      value: page({ colorMode: 'dark', scroll: 'keep' }),
    });
    // A page that was stored before these fields existed has to stay the same: the fields are absent.
    for (const absent of [{}, { colorMode: null, scroll: null }, { colorMode: '', scroll: '' }]) {
      const read = parseFields(schema, page(absent));
      expect(JSON.parse(JSON.stringify(read))).toEqual({ ok: true, value: page() });
    }
  });

  it('does not accept the device’s own colors as forced colors [R2.21]', () => {
    expect(faultsOf(schema, page({ colorMode: 'system' }))).toEqual([
      { field: 'colorMode', message: 'Colors must be one of light, dark.' },
    ]);
  });

  it('drops unsupported fields and empty lines [R12.02]', () => {
    const sent = page({
      isAdmin: true,
      image: { src: '/i.svg', alt: 'A', width: 1, height: 1, onload: 'x' },
      benefits: ['One', ' ', ''],
      body: [{ kind: 'text', heading: ' ', paragraphs: ['', ' Words. '] }],
    });
    expect(parseFields(schema, sent)).toEqual({
      ok: true,
      value: page({
        image: { src: '/i.svg', alt: 'A', width: 1, height: 1 },
        benefits: ['One'],
        body: [{ kind: 'text', paragraphs: ['Words.'] }],
      }),
    });
  });

  it('never throws for any input, and reads its own result unchanged [R12.02]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ title: fc.string(), body: fc.anything(), image: fc.anything(), onEnter: fc.anything() }).map(page),
        ),
        (sent) => {
          const read = parseFields(schema, sent);
          if (read.ok) expect(parseFields(schema, JSON.parse(JSON.stringify(read.value)))).toEqual(read);
        },
      ),
    );
  });
});
