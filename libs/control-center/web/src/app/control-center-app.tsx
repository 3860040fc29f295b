import { Provider } from 'react-redux';
import { Toaster } from 'sonner';
import { controlApi } from '../api/control-api';
import { failureIn } from '../api/api-failure';
import { GlobalStyle } from '../design/global-style';
import { FailureNotice } from '../design/notice';
import { LoadingLines } from '../design/skeleton';
import { ScreenFrame } from '../design/surface';
import { TooltipDelays } from '../design/tooltip';
import type { ControlStore } from './control-store';
import { Screens } from './screens';
import { StaffServicesProvider } from './staff-context';
import type { StaffServices } from './staff-services';
import { useEffect } from 'react';

/** The control center, inside whichever router it is given. */
export function ControlCenterApp({ store, services }: { store: ControlStore; services: StaffServices }) {
  return (
    <Provider store={store}>
      <StaffServicesProvider services={services}>
        <TooltipDelays>
          <GlobalStyle />
          <SignedIn services={services} />
          <Toaster position="bottom-right" closeButton toastOptions={{ duration: 8_000 }} />
        </TooltipDelays>
      </StaffServicesProvider>
    </Provider>
  );
}

/** Nothing is shown before it is known who asks (R11.01, R11.02). */
function SignedIn({ services }: { services: StaffServices }) {
  const { data, error, refetch } = controlApi.useSessionQuery();
  const isSignedOut = data !== undefined && !data.user;
  useEffect(() => {
    if (isSignedOut) services.leaveForSignIn();
  }, [isSignedOut, services]);
  if (data?.user) return <Screens user={data.user} onSignedOut={services.leaveForSignIn} />;
  return (
    <ScreenFrame as="main">
      {error ? (
        <FailureNotice failure={failureIn(error)} what="Your session" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="your session" />
      )}
    </ScreenFrame>
  );
}
