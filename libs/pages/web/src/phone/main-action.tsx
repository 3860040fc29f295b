import type { PagePayload } from '@waypost/pages/contract/payload';
import { Icon } from '@waypost/ui';
import { ButtonLink } from '@waypost/ui/buttons';
import { CurrentPhone } from './current-phone';

export interface MainActionProps {
  readonly payload: PagePayload;
  /** The button's name in `learnMoreClicked`. */
  readonly button: string;
  /** The location of a call from it, on a page whose only action is the phone. */
  readonly location: string;
  readonly label?: string;
  readonly isWide?: boolean;
  /** `secondary` if something else is the main action. */
  readonly variant?: 'primary' | 'secondary';
}

/** The page's main action: a link to its destination, or a call if there is none. */
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
