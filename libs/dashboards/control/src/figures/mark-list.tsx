import { Small } from '@waypost/control-center/design';
import { space } from '@waypost/control-center/design/theme';
import { FlaskConical, Rocket } from 'lucide-react';
import { Link } from 'react-router';
import type { ChartMark } from './chart-marks';
import { dayInWords } from '@waypost/platform/kernel/days';
import styled from 'styled-components';

/** More would be longer than the chart. The newest explain most. */
const MARKS_SHOWN = 8;

const Marks = styled.ul`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.xs} 0 0 ${space.m};
  list-style: none;
  svg {
    vertical-align: -2px;
  }
`;

/** The meaning of a chart's dashed lines. */
export function MarkList({ marks }: { marks: readonly ChartMark[] }) {
  if (marks.length === 0) return null;
  const left = marks.length - MARKS_SHOWN;
  return (
    <Small as="div">
      <Marks aria-label="Publishes and experiments in this time">
        {marks.slice(-MARKS_SHOWN).map(({ id, day, kind, text, to }) => (
          <li key={id}>
            {kind === 'publish' ? <Rocket size={13} aria-hidden /> : <FlaskConical size={13} aria-hidden />} {dayInWords(day)}{' '}
            <Link to={to}>{text}</Link>
          </li>
        ))}
        {left > 0 ? <li>and {left} before</li> : null}
      </Marks>
    </Small>
  );
}
