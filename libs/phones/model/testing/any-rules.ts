import fc from 'fast-check';
import type { PhoneRule, RuleConditions, RulePage, RuleVisit, WeeklyWindow } from '../src/phone-rule';
import { aPhoneRule } from './a-phone-rule';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const someOf = (...values: string[]) => fc.subarray(values, { minLength: 1 });

const window: fc.Arbitrary<WeeklyWindow> = fc
  .record({
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    from: oneOf('00:00', '01:30', '06:00'),
    to: oneOf('03:00', '12:00', '24:00'),
  })
  .filter(({ from, to }) => from < to);

/** Conditions from few values, so that rules overlap and visits match them. */
export const anyConditions: fc.Arbitrary<RuleConditions> = fc.record(
  {
    brand: someOf('tqg', 'ps', 'mpa'),
    product: someOf('auto', 'medicare'),
    page: someOf('home', 'quiz-auto'),
    language: someOf('english', 'spanish'),
    smid: someOf('smid-1', 'smid-2'),
    utmSource: someOf('bigo', 'Google'),
    utmMedium: someOf('cpc', 'aff'),
    paid: fc.boolean(),
    state: someOf('NV', 'CA'),
    hours: fc.array(window, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** Up to eight rules, each with an id and an affiliate of its own. */
export const anyRules: fc.Arbitrary<PhoneRule[]> = fc
  .array(fc.record({ priority: fc.integer({ min: 0, max: 2 }), conditions: anyConditions, hasPlacement: fc.boolean() }), { maxLength: 8 })
  .map((parts) =>
    parts.map(({ priority, conditions, hasPlacement }, index) =>
      aPhoneRule({
        id: `rule-${index}`,
        priority,
        conditions,
        settings: {
          afid: `afid-${index}`,
          placementId: hasPlacement ? `placement-${index}` : null,
          defaultPhone: hasPlacement ? '8005550199' : null,
        },
      }),
    ),
  );

export const anyPage: fc.Arbitrary<RulePage> = fc.record({
  brand: oneOf('tqg', 'ps', 'mpa'),
  product: oneOf('auto', 'medicare'),
  page: oneOf('home', 'quiz-auto'),
  language: oneOf('english', 'spanish'),
  smid: oneOf('smid-1', 'smid-2', null),
});

export const anyVisit: fc.Arbitrary<RuleVisit> = fc.record({
  utmSource: oneOf('bigo', 'google', 'other', null),
  utmMedium: oneOf('cpc', 'aff', null),
  isPaid: fc.boolean(),
  state: oneOf('NV', 'CA', null),
});

/** The nights in which the clocks change in Los Angeles. */
const CHANGES = ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z'];
const MINUTE_MS = 60_000;

/** Any time of a year; one in four is within three hours of a change of clocks. */
export const anyInstant: fc.Arbitrary<Date> = fc.oneof(
  { weight: 3, arbitrary: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(oneOf(...CHANGES), fc.integer({ min: -180, max: 180 }))
      .map(([at, minutes]) => new Date(Date.parse(at) + minutes * MINUTE_MS)),
  },
);
