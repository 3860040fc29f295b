import { MAIN_BRANCH } from '@waypost/content/model';
import { failureIn, failureText } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, withParam } from '@waypost/control-center/client/screens';
import { Panel, PanelHead, Stack } from '@waypost/control-center/design';
import { SelectField } from '@waypost/control-center/design/fields';
import { EmptyState } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import type { AddressQuestion, AddressTest } from '@waypost/phones/contract';
import { Phone } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router';
import { phonesApi } from '../phones-api';
import { RuleVerdicts } from './rule-verdicts';
import { TestAnswer } from './test-answer';
import { TestForm } from './test-form';
import { questionIn, withQuestion } from './test-question';
import styled from 'styled-components';

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;
const WhyField = styled.div`
  width: min(20rem, 100%);
`;

/**
 * The tester shows which rule applies to an address at a time, and why another one does not (R10.14). Its question is in the page's
 * address, so that it can be shared.
 */
export default function RuleTester() {
  const branch = useBranchId();
  const [params, setParams] = useSearchParams();
  const question = questionIn(params);
  const mine = phonesApi.useTestAddressQuery(question === null ? skipToken : { branch, question });
  const main = phonesApi.useTestAddressQuery(question === null ? skipToken : { branch: MAIN_BRANCH, question });
  const failure = failureIn(mine.error);
  const fault = failure.kind === 'problem' && failure.field !== undefined ? { field: failure.field, message: failureText(failure) } : null;
  const ask = (asked: AddressQuestion) => {
    const next = withQuestion(params, asked);
    if (question === null || String(next) !== String(withQuestion(params, question))) return setParams(next);
    // The time may have passed into other hours, or a colleague may have published meanwhile.
    for (const { refetch } of [mine, main]) void refetch();
  };
  return (
    <Stack>
      <TestForm asked={question} fault={fault} onAsk={ask} />
      {fault ? null : question === null ? (
        <Panel>
          <EmptyState icon={Phone} title="Paste an address">
            <p>You see which rule answers it, which number is shown, and why each other rule does not answer.</p>
          </EmptyState>
        </Panel>
      ) : (
        <Answers
          branch={branch}
          question={question}
          mine={mine.currentData}
          main={main.currentData}
          why={params.get('why') ?? ''}
          onWhy={(key) => setParams(withParam(params, 'why', key), { replace: true })}
        />
      )}
    </Stack>
  );
}

interface AnswersProps {
  readonly branch: string;
  readonly question: AddressQuestion;
  /** The branch's own answer. Undefined while it loads. */
  readonly mine: AddressTest | undefined;
  readonly main: AddressTest | undefined;
  readonly why: string;
  readonly onWhy: (key: string) => void;
}

function Answers({ branch, question, mine, main, why, onWhy }: AnswersProps) {
  const current = useBranch();
  const isMain = current?.isMain ?? false;
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  return (
    <>
      <Sides>
        {isMain ? null : <TestAnswer branch={branch} title={`On ${current?.name ?? branch}`} question={question} other={main} />}
        <TestAnswer branch={MAIN_BRANCH} title="On the live site" question={question} other={isMain ? undefined : mine} />
      </Sides>
      {mine ? (
        <Panel aria-labelledby="why-not">
          <PanelHead>
            <h2 id="why-not">Each rule, in the order that decides</h2>
            <WhyField>
              <SelectField label="Why not" value={why} onChange={({ target }) => onWhy(target.value)}>
                <option value="">Choose a rule</option>
                {rules.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </WhyField>
          </PanelHead>
          <RuleVerdicts verdicts={mine.verdicts} rules={rules} why={why} />
        </Panel>
      ) : null}
    </>
  );
}
