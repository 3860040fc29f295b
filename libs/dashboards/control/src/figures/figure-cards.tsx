import { Small, Stack } from '@waypost/control-center/design';
import { FigureLink } from '@waypost/control-center/design/buttons';
import { color, radius, space, textSize, VisuallyHidden } from '@waypost/control-center/design/theme';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { Compared } from '../dashboard-choice';
import { changeText, FIGURE_NAMES, FIGURE_TITLES, FIGURE_DEFINITIONS, figureText, valueOf, type FigureName, type Figures } from './figures';
import type { VisitsPath } from './visits-path';
import styled from 'styled-components';

/** At most four in a line, so that seven do not leave two alone. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(11rem, 22%), 100%), 1fr));
  gap: ${space.s};
`;
const Place = styled.div`
  position: relative;
  display: grid;
`;
/** Next to the card's button, because a link can't be inside a button. */
const Visits = styled(FigureLink)`
  position: absolute;
  top: ${space.xs};
  right: ${space.m};
  font-size: ${textSize.small};
`;
const Card = styled.button`
  display: grid;
  justify-items: start;
  gap: ${space.xxs};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    box-shadow: inset 0 -3px 0 ${color.accent};
  }
`;
const Title = styled.span`
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;
const Value = styled.strong`
  font-size: ${textSize.heading};
  font-weight: 650;
  line-height: 1.2;
`;
const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;

const UNFINISHED_ID = 'totals-unfinished';

/** The totals with their change since the earlier period, each with a link to its visits. The chart shows the selected one by day. */
export function FigureCards({
  totals,
  comparable,
  before,
  compared: { time, finishedDays, hasChanges, nothing },
  isUnfinished,
  chosen,
  visitsPath,
  onChoose,
}: {
  totals: Figures;
  /** The figures that are compared with the earlier ones. */
  comparable: Figures;
  before: Figures;
  compared: Compared;
  /** True if today is among the days. */
  isUnfinished: boolean;
  chosen: FigureName;
  visitsPath: VisitsPath;
  onChoose: (name: FigureName) => void;
}) {
  return (
    <Stack $gap="xs">
      <Cards role="group" aria-label="Totals; the chosen one is drawn by day" aria-describedby={isUnfinished ? UNFINISHED_ID : undefined}>
        {FIGURE_NAMES.map((name) => {
          const change = hasChanges ? changeText(valueOf(comparable, name), valueOf(before, name)) : null;
          const Arrow =
            valueOf(comparable, name) > valueOf(before, name)
              ? ArrowUp
              : valueOf(comparable, name) < valueOf(before, name)
                ? ArrowDown
                : ArrowRight;
          return (
            <Place key={name}>
              <Card type="button" aria-pressed={name === chosen} title={FIGURE_DEFINITIONS[name]} onClick={() => onChoose(name)}>
                <Title>{FIGURE_TITLES[name]}</Title>
                <Value>{figureText(name, valueOf(totals, name))}</Value>
                {nothing === null ? (
                  <Change>
                    {change === null ? null : <Arrow size={13} aria-hidden />}
                    {valueOf(before, name) === 0 ? `None in ${time}` : `${change ?? figureText(name, valueOf(before, name))} on ${time}`}
                  </Change>
                ) : null}
              </Card>
              {valueOf(totals, name) === 0 ? null : (
                <Visits to={visitsPath(name)}>
                  See <VisuallyHidden>the visits behind {FIGURE_TITLES[name]}</VisuallyHidden>
                </Visits>
              )}
            </Place>
          );
        })}
      </Cards>
      {nothing === null ? null : <Small>{nothing}</Small>}
      {isUnfinished ? <Small id={UNFINISHED_ID}>Today is not over yet, so its figures still grow.</Small> : null}
      {finishedDays === null ? null : <Small>Changes: {finishedDays}, without today.</Small>}
    </Stack>
  );
}
