import { useScreenTitle } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState } from '@waypost/control-center/design/notices';
import { Compass } from 'lucide-react';
import { useLocation } from 'react-router';

/** The screen for an unknown address. */
export function NotFoundScreen() {
  useScreenTitle('Page not found');
  const { pathname } = useLocation();
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Page not found</h1>
      </ScreenHead>
      <EmptyState icon={Compass} title="There is no page at this address" action={<ButtonLink to={screenPath('home')}>Go home</ButtonLink>}>
        <p>
          <Code>{pathname}</Code>
        </p>
      </EmptyState>
    </ScreenFrame>
  );
}
