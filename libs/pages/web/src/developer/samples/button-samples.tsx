import { Icon, Spinner } from '@waypost/ui';
import { Button, ButtonLink, PhoneLink } from '@waypost/ui/buttons';
import { LONG, Sample, State, States } from './sample';

/** Buttons and links. `number` is the target of the phone links. */
export function ButtonSamples({ number }: { readonly number: string }) {
  return (
    <>
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
    </>
  );
}
