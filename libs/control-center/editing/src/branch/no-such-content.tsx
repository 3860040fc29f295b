import { ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState } from '@waypost/control-center/design/notices';
import { Compass } from 'lucide-react';

/** The screen for a key that the branch has no item for. */
export function NoSuchContent({ what, list }: { what: string; list: { readonly name: string; readonly to: string } }) {
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Page not found</h1>
      </ScreenHead>
      <EmptyState icon={Compass} title={`There is no ${what} at this address`} action={<ButtonLink to={list.to}>{list.name}</ButtonLink>} />
    </ScreenFrame>
  );
}
