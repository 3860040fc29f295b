import { color } from '@waypost/control-center/design/theme';
import type { Interval } from '@waypost/experiments/model/results';
import { placeOn } from '../figures';
import styled from 'styled-components';

const WIDTH = 200;
const HEIGHT = 24;
const INSET = 6;
const CAP = 6;

const Line = styled.svg`
  display: block;
  width: 100%;
  min-width: 9rem;
  max-width: 16rem;
  height: 1.5rem;
`;

/** An interval on the common axis, with the line of no effect. The same numbers are beside it in words. */
export function IntervalLine({ interval, lift, axis }: { interval: Interval; lift: number; axis: Interval }) {
  const xOf = (value: number) => INSET + placeOn(axis, value) * (WIDTH - 2 * INSET);
  const middle = HEIGHT / 2;
  const [from, to] = interval;
  const tone = from > 0 ? color.success : to < 0 ? color.danger : color.textSoft;
  // An end beyond the axis has no cap.
  const caps = interval.filter((value) => value >= axis[0] && value <= axis[1]);
  return (
    <Line viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMid meet" aria-hidden focusable="false">
      <line x1={xOf(0)} x2={xOf(0)} y1={0} y2={HEIGHT} stroke={color.control} strokeDasharray="2 2" />
      <line x1={xOf(from)} x2={xOf(to)} y1={middle} y2={middle} stroke={tone} strokeWidth={2} />
      {caps.map((value) => (
        <line key={value} x1={xOf(value)} x2={xOf(value)} y1={middle - CAP} y2={middle + CAP} stroke={tone} strokeWidth={2} />
      ))}
      <circle cx={xOf(lift)} cy={middle} r={4} fill={tone} />
    </Line>
  );
}
