import type { LocalizedForm } from '@waypost/funnel-engine/model/form';
import type { Answers } from '@waypost/validation';
import { Card } from '@waypost/ui';
import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const Points = styled.ul`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.s};
`;

export interface AdviceProps {
  readonly form: LocalizedForm;
  readonly answers: Answers;
}

/** Advice at the results for visitors whose answer means that the page's subject does not apply to them yet. */
export function Advice({ form, answers }: AdviceProps) {
  return form.advice
    ?.filter(({ when }) => answers[when.field] === when.equals)
    .map(({ when, copy }) => (
      <Card key={when.field}>
        <h3>{copy.title}</h3>
        <Points>
          {copy.points.map(({ text, href, label }) => (
            <li key={text}>
              {text} {href && <a href={href}>{label}</a>}
            </li>
          ))}
        </Points>
      </Card>
    ));
}
