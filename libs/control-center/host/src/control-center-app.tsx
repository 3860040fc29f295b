import { toastList } from '@waypost/control-center/client';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { type ControlStore, StaffServicesProvider, type StaffServices } from '@waypost/control-center/client/services';
import { ScreenFrame } from '@waypost/control-center/design';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice, LoadingLines, Toasts } from '@waypost/control-center/design/notices';
import { TooltipDelays } from '@waypost/control-center/design/overlays';
import { GlobalStyle } from '@waypost/control-center/design/theme';
import { ContentNoteProvider, ContentTeamProvider } from '@waypost/control-center/editing';
import { FieldInputsProvider } from '@waypost/control-center/editing/differences';
import { ContentTeam } from '@waypost/collaboration/control';
import { ContentNote } from '@waypost/experiments/control';
import { pageFieldInput } from '@waypost/pages/control';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AppFailure } from './app-failure';
import { Screens } from './screens';
import { ProofQuestion } from './shell/proof-question';

/** The controls that settle a conflict, on any screen that shows one. */
const FIELD_INPUTS = { page: lazily(pageFieldInput, 'the field') };

/** The control center, inside any router. */
export function ControlCenterApp({ store, services }: { store: ControlStore; services: StaffServices }) {
  return (
    <Provider store={store}>
      <StaffServicesProvider services={services}>
        <TooltipDelays>
          <GlobalStyle />
          <AppFailure>
            <FieldInputsProvider value={FIELD_INPUTS}>
              <ContentTeamProvider value={ContentTeam}>
                <ContentNoteProvider value={ContentNote}>
                  <SignedIn services={services} />
                </ContentNoteProvider>
              </ContentTeamProvider>
            </FieldInputsProvider>
            <ProofQuestion />
          </AppFailure>
          <Toasts list={toastList} />
        </TooltipDelays>
      </StaffServicesProvider>
    </Provider>
  );
}

/** Shows nothing before the session is loaded (R11.01, R11.02). */
function SignedIn({ services }: { services: StaffServices }) {
  // Somebody may have signed out, or in as another person, in another tab of this browser.
  const { data, error, refetch } = controlApi.useSessionQuery(undefined, { refetchOnFocus: true });
  const isSignedOut = data !== undefined && !data.user;
  const id = data?.user?.id;
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  const isAnother = first !== undefined && id !== undefined && id !== first;
  useEffect(() => {
    // The page for signing in leads another person straight back, into a new window: what this one has loaded, shows and offers to undo is
    // the first person's, and what they typed stays in their drafts (R10.12).
    if (isSignedOut || isAnother) services.leaveForSignIn();
  }, [isSignedOut, isAnother, services]);
  if (data?.user && !isAnother) return <Screens user={data.user} onSignedOut={services.leaveForSignIn} />;
  return (
    <ScreenFrame as="main">
      {error ? (
        <FailureNotice reason={failureReason(error)} what="Your session" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="your session" />
      )}
    </ScreenFrame>
  );
}
