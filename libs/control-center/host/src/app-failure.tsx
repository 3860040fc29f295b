import { Row, ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Component, type ReactNode } from 'react';

/**
 * The control center's error page for a failure in the shell, which would leave an empty page (R2.19, R13.12). A screen that fails leaves
 * the shell in place and shows its own message (`lazily`).
 */
export class AppFailure extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ScreenFrame as="main">
        <ScreenHead>
          <h1>The control center stopped working</h1>
        </ScreenHead>
        <Notice tone="danger" role="alert" title="Something broke on this page">
          <p>What you saved is safe, and unsaved text stays in this browser. Reload the page to go on.</p>
          <Row>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <ButtonLink to={screenPath('home')} reloadDocument>
              Go home
            </ButtonLink>
          </Row>
        </Notice>
      </ScreenFrame>
    );
  }
}
