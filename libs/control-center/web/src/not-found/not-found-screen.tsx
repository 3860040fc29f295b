import { screenPath } from '@waypost/control-center/contract';
import { Compass } from 'lucide-react';
import { useLocation } from 'react-router';
import { useScreenTitle } from '../app/use-screen-title';
import { ButtonLink } from '../design/button';
import { EmptyState } from '../design/empty-state';
import { Code, ScreenFrame, ScreenHead } from '../design/surface';

/** No screen has this address. */
export function NotFoundScreen() {
  useScreenTitle('Page not found');
  const { pathname } = useLocation();
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Page not found</h1>
      </ScreenHead>
      <EmptyState icon={Compass} title="Nothing has this address" action={<ButtonLink to={screenPath('home')}>Go home</ButtonLink>}>
        <p>
          <Code>{pathname}</Code>
        </p>
      </EmptyState>
    </ScreenFrame>
  );
}
