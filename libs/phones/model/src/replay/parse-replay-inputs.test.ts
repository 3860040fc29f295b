import { aPhoneRule } from '../../testing';
import { parseReplayInputs } from './parse-replay-inputs';
import { replayInputs } from './replay-result';

const RULE = aPhoneRule({
  id: 'florida',
  conditions: { brand: ['ps'], state: ['FL'], paid: true, hours: [{ days: [1, 2], from: '08:00', to: '24:00' }] },
  settings: { afid: 'fl', placementId: null, defaultPhone: '3105550123' },
});
const INPUTS = replayInputs({
  main: [{ from: '2026-11-01T08:00:00.000Z', rules: [RULE, aPhoneRule({ conditions: {} })] }],
  branch: [RULE],
  range: ['2026-11-18T08:00:00.000Z', '2026-11-19T08:00:00.000Z'],
  throughEvent: '7',
});
const read = (inputs: object) => parseReplayInputs(JSON.parse(JSON.stringify(inputs)));
const withRule = (changes: object) => ({ ...INPUTS, branch: [{ ...RULE, ...changes }] });

describe('parseReplayInputs [R10.15]', () => {
  it('reads what a replay stores', () => {
    expect(read(INPUTS)).toEqual(INPUTS);
    expect(read({ ...INPUTS, main: [], branch: [] })).toEqual({ ...INPUTS, main: [], branch: [] });
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', '{}'],
  ])('refuses %s', (_what, json) => {
    expect(parseReplayInputs(JSON.parse(json))).toBeNull();
  });

  it.each<[string, object]>([
    ['a main without an instant', { ...INPUTS, main: [{ from: 'then', rules: [] }] }],
    ['a main without rules', { ...INPUTS, main: [{ from: INPUTS.range[0] }] }],
    ['no branch', { ...INPUTS, branch: null }],
    ['half a range', { ...INPUTS, range: [INPUTS.range[0]] }],
    ['a place that is no number', { ...INPUTS, throughEvent: 'last' }],
    ['a rule without an id', withRule({ id: undefined })],
    ['a rule without conditions', withRule({ conditions: undefined })],
    ['a condition that is no list', withRule({ conditions: { state: 'FL' } })],
    ['hours without days', withRule({ conditions: { hours: [{ from: '08:00', to: '09:00' }] } })],
    ['a word as paid', withRule({ conditions: { paid: 'yes' } })],
    ['settings without an affiliate', withRule({ settings: { placementId: null, defaultPhone: null } })],
    ['a number as a phone', withRule({ settings: { ...RULE.settings, defaultPhone: 3105550123 } })],
  ])('refuses %s', (_what, inputs) => {
    expect(read(inputs)).toBeNull();
  });
});
