import type { ReactNode } from 'react';
import type { TemplateProps } from '@waypost/pages/contract';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  ChoiceGroup,
  color,
  Container,
  DateParts,
  font,
  Icon,
  iconNames,
  LoadingBar,
  Notice,
  PhoneLink,
  ProgressBar,
  radius,
  SelectField,
  space,
  Spinner,
  Stack,
  TextField,
  textSize,
  VisuallyHidden,
  Waiting,
} from '@waypost/ui';
import { styled } from 'styled-components';
import { BodyBlocks } from '../blocks/body-blocks';

const Head = styled(Container)`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem) ${space.m};
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
  }
`;
const Component = styled.section`
  padding-block: ${space.xl};
  h2 {
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
    font-size: ${textSize.title};
  }
`;
const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space.l} ${space.xl};
  margin-top: ${space.l};
`;
const Caption = styled.h3`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font: 400 ${textSize.small} / 1.4 ${font.text};
`;
const Swatch = styled.span<{ $token: string }>`
  display: block;
  height: 3.5rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${({ $token }) => $token};
`;
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: ${space.l} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${textSize.small};
`;
/* What is fixed to the screen stands in this box instead. */
const Screen = styled.div`
  position: relative;
  height: 4rem;
  border: 1px solid ${color.line};
  overflow: hidden;
  transform: translateZ(0);
`;

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Caption>{name}</Caption>
      {children}
    </div>
  );
}

function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Component aria-label={name}>
      <Container>
        <h2>{name}</h2>
        {children}
      </Container>
    </Component>
  );
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const FEW = [
  { value: 'excellent', label: 'Excellent', hint: '720 and above' },
  { value: 'good', label: 'Good', hint: '690 to 719' },
];
const DATE = { month: { name: 'month', label: 'Month' }, day: { name: 'day', label: 'Day' }, year: { name: 'year', label: 'Year' } };
const dateNamed = (name: string, year?: string) => ({
  month: { ...DATE.month, name: `${name}Month`, defaultValue: year && '4' },
  day: { ...DATE.day, name: `${name}Day`, defaultValue: year && '23' },
  year: { ...DATE.year, name: `${name}Year`, defaultValue: year },
});
const LONG = 'A label that is much longer than anybody would like it to be, and goes on to a second line on a phone';

/** Every building block in every state: to look at, and for browser tests to photograph. */
export function Template({ payload }: TemplateProps) {
  const { page, placement } = payload;
  const number = placement.defaultPhone;
  return (
    <>
      <Head>
        <h1>{page.headline}</h1>
        {page.subheadline && <p>{page.subheadline}</p>}
      </Head>

      <Sample name="Colors">
        <Tiles>
          {Object.entries(color).map(([name, token]) => (
            <li key={name}>
              <Swatch $token={token} />
              {name}
            </li>
          ))}
        </Tiles>
      </Sample>

      <Sample name="Text">
        <States>
          <State name="Heading">
            <h2>Heading two</h2>
          </State>
          <State name="Paragraph and link">
            <p>
              Plain words, with <a href="#main">a link in them</a>.
            </p>
          </State>
        </States>
      </Sample>

      <Sample name="Button">
        <States>
          <State name="Primary">
            <Button>Continue</Button>
          </State>
          <State name="Secondary">
            <Button variant="secondary">Back</Button>
          </State>
          <State name="Quiet">
            <Button variant="quiet">Skip this question</Button>
          </State>
          <State name="Busy">
            <Button isBusy>
              <Spinner /> Continue
            </Button>
          </State>
          <State name="Wide">
            <Button isWide>Continue</Button>
          </State>
          <State name="Long words">
            <Button>{LONG}</Button>
          </State>
        </States>
      </Sample>

      <Sample name="ButtonLink">
        <States>
          <State name="Primary">
            <ButtonLink href="#main">Get started</ButtonLink>
          </State>
          <State name="Secondary, with an icon">
            <ButtonLink href="#main" variant="secondary">
              <Icon name="document" /> Read more
            </ButtonLink>
          </State>
        </States>
      </Sample>

      <Sample name="PhoneLink">
        <States>
          <State name="In a text">
            <p>
              Or call <PhoneLink number={number} location="playground" />.
            </p>
          </State>
          <State name="As a button">
            <PhoneLink number={number} location="playground" variant="primary" />
          </State>
          <State name="With an icon">
            <PhoneLink number={number} location="playground" variant="secondary">
              {(shown) => (
                <>
                  <Icon name="phone" />
                  {shown}
                </>
              )}
            </PhoneLink>
          </State>
        </States>
      </Sample>

      <Sample name="Icon">
        <Tiles>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={2} />
              {name}
            </li>
          ))}
        </Tiles>
      </Sample>

      <Sample name="Card">
        <States>
          <Card>A quiet frame.</Card>
        </States>
      </Sample>

      <Sample name="Notice">
        <States>
          <State name="Info">
            <Notice title="Your answers are kept">You can come back at any time.</Notice>
          </State>
          <State name="Warning">
            <Notice tone="warn">The line opens again on Monday.</Notice>
          </State>
          <State name="Error">
            <Notice tone="error" title="Two answers need another look">
              They are marked below.
            </Notice>
          </State>
        </States>
      </Sample>

      <Sample name="TextField">
        <States>
          <State name="Empty, with a hint">
            <TextField name="textEmpty" label="ZIP code" hint="Where you live" inputMode="numeric" />
          </State>
          <State name="Placeholder">
            <TextField name="textPlaceholder" label="E-mail" placeholder="name@example.com" />
          </State>
          <State name="Filled">
            <TextField name="textFilled" label="First name" defaultValue="Ruth" />
          </State>
          <State name="Error">
            <TextField name="textError" label="ZIP code" defaultValue="6710" error="A ZIP code has five digits." />
          </State>
          <State name="Long label">
            <TextField name="textLong" label={LONG} />
          </State>
        </States>
      </Sample>

      <Sample name="SelectField">
        <States>
          <State name="Unset">
            <SelectField name="selectUnset" label="Marital status" placeholder="Choose one" options={FEW} />
          </State>
          <State name="Chosen">
            <SelectField name="selectChosen" label="Credit" placeholder="Choose one" options={FEW} defaultValue="good" />
          </State>
          <State name="Error">
            <SelectField name="selectError" label="Credit" placeholder="Choose one" options={FEW} error="Please choose one." />
          </State>
        </States>
      </Sample>

      <Sample name="ChoiceGroup">
        <States>
          <State name="Unset">
            <ChoiceGroup name="choiceUnset" legend="How is your credit?" hint="Your best guess is fine." options={FEW} />
          </State>
          <State name="Chosen, side by side">
            <ChoiceGroup name="choiceChosen" legend="Do you own your home?" columns={2} options={YES_NO} defaultValue="true" />
          </State>
          <State name="Error">
            <ChoiceGroup name="choiceError" legend="Do you have Medicare?" columns={2} options={YES_NO} error="Please choose one." />
          </State>
        </States>
      </Sample>

      <Sample name="CheckboxField">
        <States>
          <State name="Unticked">
            <CheckboxField name="checkboxUnticked" value="v1" label={LONG} />
          </State>
          <State name="Ticked">
            <CheckboxField name="checkboxTicked" value="v1" label="I agree" defaultChecked />
          </State>
          <State name="Error">
            <CheckboxField name="checkboxError" value="v1" label="I agree" error="Please agree, or skip this question." />
          </State>
        </States>
      </Sample>

      <Sample name="DateParts">
        <States>
          <State name="Empty">
            <DateParts name="dateEmpty" legend="Date of birth" hint="For example, 4 23 1958" {...dateNamed('dateEmpty')} />
          </State>
          <State name="Filled">
            <DateParts name="dateFilled" legend="Date of birth" {...dateNamed('dateFilled', '1958')} />
          </State>
          <State name="Error">
            <DateParts name="dateError" legend="Date of birth" error="This date is in the future." {...dateNamed('dateError', '2058')} />
          </State>
        </States>
      </Sample>

      <Sample name="ProgressBar">
        <States>
          {[1, 7, 13].map((step) => (
            <State key={step} name={`Step ${step}`}>
              <ProgressBar step={step} total={13} label={`Progress at step ${step}`} />
            </State>
          ))}
        </States>
      </Sample>

      <Sample name="LoadingBar">
        <States>
          <State name="Loading">
            <Screen>
              <LoadingBar isLoading />
            </Screen>
          </State>
          <State name="Done">
            <Screen>
              <LoadingBar isLoading={false} />
            </Screen>
          </State>
        </States>
      </Sample>

      <Sample name="Waiting">
        <Waiting>Looking for your options…</Waiting>
      </Sample>

      <Sample name="Stack">
        <Stack $gap="s">
          <Card>One</Card>
          <Card>under the other</Card>
        </Stack>
      </Sample>

      <Sample name="VisuallyHidden">
        <p>
          Between the dots are words for those who listen: ·<VisuallyHidden>words</VisuallyHidden>·
        </p>
      </Sample>

      <BodyBlocks payload={payload} />
    </>
  );
}
