import { Provider } from 'react-redux';
import { Toaster } from 'sonner';
import { controlApi } from '../api/control-api';
import { failureIn } from '../api/api-failure';
import { GlobalStyle } from '../design/global-style';
import { FailureNotice } from '../design/notice';
import { LoadingLines } from '../design/skeleton';
import { ScreenFrame } from '../design/surface';
import { color } from '../design/tokens';
import { TooltipDelays } from '../design/tooltip';
import type { ControlStore } from './control-store';
import { Screens } from './screens';
import { StaffServicesProvider } from './staff-context';
import type { StaffServices } from './staff-services';
import { useEffect } from 'react';

/** Long enough to read it and to take it back. */
const TOAST_MS = 8_000;
/** The tool's own colours: the library's follow the device, not the choice that was made here. */
const TOAST_STYLE = { background: color.raised, color: color.text, borderColor: color.line };

/** The control center, inside whichever router it is given. */
export function ControlCenterApp({ store, services }: { store: ControlStore; services: StaffServices }) {
  return (
    <Provider store={store}>
      <StaffServicesProvider services={services}>
        <TooltipDelays>
          <GlobalStyle />
          <SignedIn services={services} />
          <Toaster position="bottom-right" closeButton toastOptions={{ duration: TOAST_MS, style: TOAST_STYLE }} />
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
