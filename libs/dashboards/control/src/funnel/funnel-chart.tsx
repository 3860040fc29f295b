import { FigureLink } from '@waypost/control-center/design/buttons';
import { color, radius, space, textSize } from '@waypost/control-center/design/theme';
import { stepTitle } from '@waypost/funnel-engine/model/staff';
import { Flag } from 'lucide-react';
import styled from 'styled-components';
import type { Compared } from '../dashboard-choice';
import { Before } from '../figures/figure-table';
import { comparable, countText, percentText, type FunnelLine } from '../figures/figures';
import { ofLine, type VisitsPath } from '../figures/visits-path';

const Steps = styled.ol`
  display: grid;
  gap: ${space.xs};
  > li {
    display: grid;
    grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr) 9rem;
    gap: 0 ${space.s};
    align-items: center;
  }
  @media (max-width: 40em) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > li > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** The outline counts visits that saw the step, the filled part those that sent it. Both are distinct without their colors. */
const Saw = styled.span`
  display: block;
  height: 1.25rem;
  min-width: 2px;
  border: 1px solid ${color.accent};
  border-radius: ${radius.small};
  background: repeating-linear-gradient(-45deg, transparent 0 4px, ${color.accentTint} 4px 8px);
`;
const Sent = styled.span`
  display: block;
  height: 100%;
  background: ${color.accent};
`;
/** The goal loses nothing. It is filled, has a color of its own, and a flag at its name. */
const Goal = styled.span`
  display: block;
  height: 1.25rem;
  min-width: 2px;
  border-radius: ${radius.small};
  background: ${color.success};
`;
const GoalFlag = styled(Flag)`
  margin-right: ${space.xxs};
`;
const Said = styled.span`
  text-align: right;
  font-size: ${textSize.small};
`;
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.m};
  padding-top: ${space.s};
  color: ${color.textSoft};
  font-size: ${textSize.small};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
  }
  > span > span {
    width: 1.5rem;
    height: 0.75rem;
  }
`;
/** Returns the loss at a step in words. */
export const lostText = ({ isGoal, lost }: FunnelLine): string =>
  isGoal ? 'goal reached' : lost === null ? 'not sent' : `${percentText(lost)} lost`;

/**
 * Returns the visits and the loss of the earlier period, and those of the finished days if today is left out of the comparison. Empty if
 * nothing at all was counted in the earlier period.
 */
function lineBefore(line: FunnelLine, { finishedDays, nothing }: Compared): string {
  const { before, lostBefore, lostComparable } = line;
  if (before.entered === 0) return nothing === null ? 'none before' : '';
  const since = (now: string) => (finishedDays === null ? '' : ` → ${now}`);
  const seen = `${finishedDays === null ? 'was ' : ''}${countText(before.entered)}${since(countText(comparable(line).entered))}`;
  if (lostBefore === null) return seen;
  return `${seen} · ${percentText(lostBefore)}${since(percentText(lostComparable ?? 0))} lost`;
}

/** The loss, with a link to the lost visits. */
export const Lost = ({ line, visitsPath }: { line: FunnelLine; visitsPath: VisitsPath }) =>
  line.lost === null ? (
    lostText(line)
  ) : (
    <FigureLink to={visitsPath('lost', ofLine(line))}>
      <strong>{lostText(line)}</strong>
    </FigureLink>
  );

export interface FunnelChartProps {
  readonly form: string | null | undefined;
  readonly lines: readonly FunnelLine[];
  readonly compared: Compared;
  readonly visitsPath: VisitsPath;
}

/** One bar per step, as wide as its share of the step that most visits saw, and a legend. */
export const FunnelChart = ({ form, lines, compared, visitsPath }: FunnelChartProps) => (
  <>
    <Steps aria-label={`Steps of ${form ?? 'the form'}`}>
      {lines.map((line) => (
        <li key={line.stepName}>
          <Name title={stepTitle(line.stepName)}>
            {line.isGoal ? <GoalFlag size={13} aria-hidden /> : null}
            {stepTitle(line.stepName)}
          </Name>
          {line.isGoal ? (
            <Goal style={{ width: `${line.width * 100}%` }} aria-hidden />
          ) : (
            <Saw style={{ width: `${line.width * 100}%` }} aria-hidden>
              <Sent style={{ width: `${line.entered === 0 ? 0 : Math.min(1, line.submitted / line.entered) * 100}%` }} />
            </Saw>
          )}
          <Said>
            <FigureLink to={visitsPath('entered', ofLine(line))}>{countText(line.entered)}</FigureLink> ·{' '}
            <Lost line={line} visitsPath={visitsPath} />
            <Before>{lineBefore(line, compared)}</Before>
          </Said>
        </li>
      ))}
    </Steps>
    <Key>
      <span>
        <Saw aria-hidden>
          <Sent style={{ width: '60%' }} />
        </Saw>
        Solid: completed. Striped: left here.
      </span>
      {lines.some(({ isGoal }) => isGoal) ? (
        <span>
          <Goal aria-hidden />
          Goal: reached the results.
        </span>
      ) : null}
    </Key>
  </>
);
