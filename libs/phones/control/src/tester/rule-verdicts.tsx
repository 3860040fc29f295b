import { usePageAddresses } from '@waypost/control-center/client/api';
import { Row, Small } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import type { AddressTest, PhoneRuleRow } from '@waypost/phones/contract';
import { useEffect, useRef } from 'react';
import { failedInWords } from './failed-words';
import styled from 'styled-components';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li<{ $isAsked: boolean }>`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.s} ${space.m};
  border-bottom: 1px solid ${color.line};
  background: ${({ $isAsked }) => ($isAsked ? color.accentTint : 'transparent')};
  overflow-wrap: anywhere;
`;

const VERDICTS = {
  answers: { name: 'Answers', tone: 'success' },
  outranked: { name: 'Matches, but comes later', tone: 'neutral' },
  'no-match': { name: 'Does not match', tone: 'neutral' },
} as const;

/** Shows why each rule applies or not, condition by condition. Rules that are off are not tested. */
export function RuleVerdicts({
  verdicts,
  rules,
  why,
}: {
  verdicts: AddressTest['verdicts'];
  rules: readonly PhoneRuleRow[];
  /** The rule that the question is about; it is scrolled into view first. */
  why: string;
}) {
  const { addressOf } = usePageAddresses();
  const asked = useRef<HTMLLIElement>(null);
  useEffect(() => asked.current?.scrollIntoView?.({ block: 'center' }), [why]);
  const nameOf = (key: string) => rules.find((rule) => rule.key === key)?.name ?? key;
  const off = rules.filter(({ isActive }) => !isActive);
  return (
    <List>
      {verdicts.map(({ rule, verdict, failed }) => (
        <Item key={rule} ref={rule === why ? asked : undefined} $isAsked={rule === why} aria-current={rule === why || undefined}>
          <Row>
            <strong>{nameOf(rule)}</strong>
            <Badge $tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].name}</Badge>
          </Row>
          {failed.map((condition) => (
            <Small key={condition.condition}>{failedInWords(condition, addressOf)}</Small>
          ))}
        </Item>
      ))}
      {off.map(({ key, name }) => (
        <Item key={key} ref={key === why ? asked : undefined} $isAsked={key === why} aria-current={key === why || undefined}>
          <Row>
            <strong>{name}</strong>
            <Badge>Off</Badge>
          </Row>
          <Small>When off, the rule is kept but never applies.</Small>
        </Item>
      ))}
    </List>
  );
}
