import type { PagePayload } from '@waypost/pages/contract/payload';
import { Icon } from '@waypost/ui';
import { ButtonLink } from '@waypost/ui/buttons';
import { CurrentPhone } from './current-phone';

export interface MainActionProps {
  readonly payload: PagePayload;
  /** Which of the page's buttons this is; `learnMoreClicked` carries it. */
  readonly button: string;
  /** Where a call from it was started, on a page that leads nowhere but to the phone. */
  readonly location: string;
  readonly label?: string;
  readonly isWide?: boolean;
  /** Secondary where something else is the main thing to do. */
  readonly variant?: 'primary' | 'secondary';
}

/** What the page wants its reader to do: follow it to its destination, or call where it has none. */
export function MainAction({ payload, button, location, label = payload.page.actionLabel, isWide, variant = 'primary' }: MainActionProps) {
  const { destination } = payload.page;
  if (destination === null) {
    return (
      <CurrentPhone placement={payload.placement} location={location} variant={variant} isWide={isWide}>
        {(shown) => (
          <>
            <Icon name="phone" />
            {shown}
          </>
        )}
      </CurrentPhone>
    );
  }
  return (
    <ButtonLink href={destination} variant={variant} isWide={isWide} data-learn-more={button} data-learn-more-source={payload.route.name}>
      {label}
    </ButtonLink>
  );
}
