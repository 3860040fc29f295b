import { Stack } from '@waypost/control-center/design';
import { EditedText } from '@waypost/control-center/editing/session';
import type { ExperimentEditing } from './experiment-editing';

/** The name and the hypothesis. */
export const AboutFields = ({ editing }: { editing: ExperimentEditing }) => (
  <Stack>
    <EditedText editing={editing} name="name" label="Name" />
    <EditedText
      editing={editing}
      name="hypothesis"
      label="What you expect, and why"
      hint="You will read it again when the result is there."
      isLong
    />
  </Stack>
);
