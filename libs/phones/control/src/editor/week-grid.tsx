import { Small } from '@waypost/control-center/design';
import { color, radius, space, textSize } from '@waypost/control-center/design/theme';
import type { WeeklyWindow } from '@waypost/phones/model';
import { hoursInWords } from '@waypost/phones/model/staff';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cellOf, cellsOf, DAYS_OF_WEEK, hasMinutes, HOURS, windowsOf } from './week-cells';
import styled from 'styled-components';

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const Scroll = styled.div`
  overflow-x: auto;
  container-type: inline-size;
`;
const Grid = styled.table`
  border-collapse: collapse;
  font-size: ${textSize.small};
  th {
    padding: 0 ${space.xs} 0 0;
    font-weight: 500;
    text-align: left;
  }
  thead th {
    padding: 0;
    font-weight: 400;
    color: ${color.textSoft};
    text-align: center;
  }
  td {
    padding: 0;
  }
  @container (min-width: 43rem) {
    td {
      padding: 1px;
    }
  }
  /* Beside the rule in words a laptop has no room for 24 hours in a line, and a cell cannot be smaller (R15.07): a day has two lines. */
  @container (max-width: 39rem) {
    tr {
      display: grid;
      grid-template-columns: 2.5rem repeat(12, 1.5rem);
      align-items: center;
      margin-bottom: ${space.xs};
    }
    tr > :first-child {
      grid-row: span 2;
    }
  }
`;
const Cell = styled.button`
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 1px solid ${color.control};
  border-radius: ${radius.small};
  background: ${color.surface};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${color.accent};
    border-color: ${color.accent};
  }
  /* A mark, so that a set hour does not differ in its color alone. */
  &[aria-pressed='true']::before {
    content: '';
    display: block;
    width: 0.5rem;
    height: 0.5rem;
    margin: auto;
    border-radius: 50%;
    background: ${color.onAccent};
    @media (forced-colors: active) {
      width: 100%;
      height: 100%;
      border-radius: 0;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  &:disabled {
    cursor: default;
  }
`;

const STEPS: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Place {
  readonly row: number;
  readonly hour: number;
}

/** Returns the cell that an arrow key leads to, stopping at the edge; null for any other key. */
function placeAfter(key: string, { row, hour }: Place): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  const [rows, hours] = step;
  return {
    row: Math.max(0, Math.min(DAYS_OF_WEEK.length - 1, row + rows)),
    hour: Math.max(0, Math.min(HOURS.length - 1, hour + hours)),
  };
}

/**
 * A grid of the hours of a week in Los Angeles (R8.12). It is one Tab stop. Arrows move between hours, and Space switches one. With Shift,
 * an arrow gives the next hour the state of the current one.
 */
export function WeekGrid({
  windows,
  isReadOnly,
  onChange,
}: {
  windows: readonly WeeklyWindow[];
  isReadOnly: boolean;
  onChange: (windows: readonly WeeklyWindow[]) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState({ row: 0, hour: 9 });
  const cells = cellsOf(windows);
  const set = (cell: string, isSet: boolean) => {
    const next = new Set(cells);
    if (isSet) next.add(cell);
    else next.delete(cell);
    onChange(windowsOf(next));
  };
  const step = (event: KeyboardEvent, row: number, hour: number) => {
    const to = placeAfter(event.key, { row, hour });
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.hour}"]`)?.focus();
    if (event.shiftKey && !isReadOnly) set(cellOf(DAYS_OF_WEEK[to.row] ?? 0, to.hour), cells.has(cellOf(DAYS_OF_WEEK[row] ?? 0, hour)));
  };
  return (
    <div>
      <Scroll>
        <Grid ref={table} aria-label="Hours of the week, Pacific time">
          <thead>
            <tr>
              <td />
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAYS_OF_WEEK.map((day, row) => (
              <tr key={day}>
                <th scope="row">{DAY_NAMES[day]?.slice(0, 3)}</th>
                {HOURS.map((hour) => {
                  const cell = cellOf(day, hour);
                  return (
                    <td key={hour}>
                      <Cell
                        type="button"
                        data-cell={`${row} ${hour}`}
                        tabIndex={current.row === row && current.hour === hour ? 0 : -1}
                        aria-label={`${DAY_NAMES[day]} ${hour} to ${hour + 1}`}
                        aria-pressed={cells.has(cell)}
                        aria-disabled={isReadOnly || undefined}
                        onFocus={() => setCurrent({ row, hour })}
                        onKeyDown={(event) => step(event, row, hour)}
                        onClick={() => {
                          if (!isReadOnly) set(cell, !cells.has(cell));
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Scroll>
      <Small role="status">{windows.length === 0 ? 'No hour is set.' : `${hoursInWords(windows)}.`}</Small>
      {hasMinutes(windows) ? <Small> The grid shows whole hours; a change of it takes the minutes away.</Small> : null}
    </div>
  );
}
