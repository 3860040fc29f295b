import { brandName } from '@waypost/brands/names';
import { failureReason, usePageAddresses } from '@waypost/control-center/client/api';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import type { AddressQuestion, AddressTest } from '@waypost/phones/contract';
import { displayPhone } from '@waypost/phones/model';
import { conditionsInWords } from '@waypost/phones/model/staff';
import { phonesApi } from '../phones-api';
import { pacificMoment } from './pacific-local';
import styled from 'styled-components';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.m};
  margin: 0;
  overflow-wrap: anywhere;
  dd {
    margin: 0;
  }
`;

export interface TestAnswerProps {
  readonly branch: string;
  readonly title: string;
  readonly question: AddressQuestion;
  /** The other branch's answer; undefined if there is none. */
  readonly other: AddressTest | undefined;
}

/** One branch's answer, with the differences from the other. */
export function TestAnswer({ branch, title, question, other }: TestAnswerProps) {
  const { currentData: test, error, refetch } = phonesApi.useTestAddressQuery({ branch, question });
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  const { addressOf } = usePageAddresses();
  const nameOf = (key: string | null) => (key === null ? 'No rule: the page’s own' : (rules.find((rule) => rule.key === key)?.name ?? key));
  const facts = (of: AddressTest) => ({
    Rule: nameOf(of.rule),
    Number: displayPhone(of.phone),
    Affiliate: of.addressAfid ?? of.afid ?? 'None',
    Placement: of.placementId,
  });
  if (error) return <FailureNotice reason={failureReason(error)} what="The answer" onRetry={() => void refetch()} />;
  return (
    <Panel aria-label={title}>
      <PanelHead>
        <h2>{title}</h2>
      </PanelHead>
      {test ? (
        <PanelBody>
          <Stack>
            <Facts>
              <Fact name="At" value={pacificMoment(new Date(test.at))} isOther={false} />
              {Object.entries(facts(test)).map(([name, value]) => {
                const isOther = other !== undefined && facts(other)[name as keyof ReturnType<typeof facts>] !== value;
                return <Fact key={name} name={name} value={value} isOther={isOther} />;
              })}
              <Fact
                name="Without rules"
                value={`${displayPhone(test.own.phone)}, ${test.own.afid ?? 'no affiliate'}, ${test.own.placementId}`}
                isOther={false}
              />
            </Facts>
            {test.addressAfid === null ? null : <Small>The address names an affiliate, who is paid whatever rules say.</Small>}
            <Small>
              Read as {brandName(test.page.brand)}, page {addressOf(test.page.page)},{' '}
              {conditionsInWords({ product: [test.page.product], language: [test.page.language] })},{' '}
              {test.visit.utmSource === null ? 'no source' : `source ${test.visit.utmSource}`}, {test.visit.isPaid ? 'paid' : 'not paid'},{' '}
              {test.visit.state === null ? 'state unknown' : `state ${test.visit.state}`}
            </Small>
          </Stack>
        </PanelBody>
      ) : (
        <LoadingLines what="the answer" lines={4} />
      )}
    </Panel>
  );
}

const Fact = ({ name, value, isOther }: { name: string; value: string; isOther: boolean }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {value} {isOther ? <Badge $tone="accent">Differs</Badge> : null}
    </dd>
  </>
);
