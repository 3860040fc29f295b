import { createContext, useContext } from 'react';
import { OPT_OUT_PATH, PRIVACY_CHOICES_ID, type UiCopy } from '@waypost/pages/model';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { Button } from '@waypost/ui/buttons';
import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const ALLOWED: TrackingPermission = { isAllowed: true, reason: null };

/** The permission by this visitor's signals, as the server read them. */
export const PrivacyContext = createContext<TrackingPermission>(ALLOWED);

type PrivacyCopy = Pick<UiCopy, 'optedOut' | 'globalPrivacyControlHonored'>;

/** Returns the text that confirms a refusal (R15.06). Null if there is none. */
export function privacyConfirmation({ reason }: TrackingPermission, copy: PrivacyCopy): string | null {
  if (reason === 'opted-out') return copy.optedOut;
  return reason === 'global-privacy-control' ? copy.globalPrivacyControlHonored : null;
}

const Choices = styled.section`
  /* The target of the footer's link and of the form's answer. */
  scroll-margin-top: ${space.l};
  form {
    margin-top: ${space.l};
  }
`;
const Confirmation = styled.p`
  margin-top: ${space.m};
  font-weight: 650;
`;

/** A form without JavaScript to opt out and in, with the current state (R7.09, R15.06). */
export function PrivacyChoices({ copy }: { readonly copy: UiCopy }) {
  const permission = useContext(PrivacyContext);
  const confirmation = privacyConfirmation(permission, copy);
  const isOut = permission.reason === 'opted-out';
  return (
    <Choices id={PRIVACY_CHOICES_ID}>
      <h2>{copy.privacyChoices}</h2>
      <p>{copy.privacyChoicesText}</p>
      {confirmation && <Confirmation role="status">{confirmation}</Confirmation>}
      <form method="post" action={OPT_OUT_PATH}>
        <Button type="submit" name="choice" value={isOut ? 'in' : 'out'} variant={isOut ? 'secondary' : 'primary'}>
          {isOut ? copy.optIn : copy.optOut}
        </Button>
      </form>
    </Choices>
  );
}
