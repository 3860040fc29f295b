import { percentInWords } from '@waypost/platform/kernel/text';
import type { RunView } from '@waypost/content-factory/contract';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { SelectField } from '@waypost/control-center/design/fields';
import { color, media, radius, space } from '@waypost/control-center/design/theme';
import { instantText } from '@waypost/control-center/design/times';
import { useState } from 'react';
import styled from 'styled-components';
import { COMPARISONS, rewrittenShares, type Comparison, type SharesOf } from './rewritten-shares';

const Bars = styled.ul`
  display: grid;
  gap: ${space.s};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space.xxs};
    @media ${media.wide} {
      grid-template-columns: 14rem minmax(0, 1fr) 10rem;
      align-items: center;
    }
  }
`;
const Track = styled.span`
  display: block;
  height: 0.75rem;
  border-radius: ${radius.small};
  background: ${color.hover};
  overflow: hidden;
`;
const Bar = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => `${Math.round($share * 100)}%`};
  height: 100%;
  background: ${color.accent};
`;

const nameOf = (by: Comparison, { name }: SharesOf): string => (by === 'run' ? instantText(name) : name);
const isComparison = (value: string): value is Comparison => Object.hasOwn(COMPARISONS, value);

/** The share that reviewers rewrote (R10.19). Over time it shows how good instructions, a model or an author are. */
export function RewrittenChart({ runs }: { runs: readonly RunView[] }) {
  const [by, setBy] = useState<Comparison>('run');
  const shares = rewrittenShares(runs, by);
  if (shares.length === 0) return null;
  return (
    <Panel aria-label="How much was rewritten">
      <PanelHead>
        <h2>How much was rewritten</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          <SelectField label="Compare" value={by} onChange={({ target: { value } }) => isComparison(value) && setBy(value)}>
            {Object.entries(COMPARISONS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <Bars>
            {shares.map((each) => (
              <li key={each.name}>
                <span>{nameOf(by, each)}</span>
                <Track aria-hidden>
                  <Bar $share={each.share} />
                </Track>
                <Small>{`${percentInWords(each.share)} of ${each.approved} approved`}</Small>
              </li>
            ))}
          </Bars>
          <Small>Of each approved article, the part that its reviewer changed before. The less, the better the instructions.</Small>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
