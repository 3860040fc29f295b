import { Code, Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import styled from 'styled-components';

const Codes = styled.ul`
  columns: 2;
  max-width: 24rem;
`;

/** Shows the recovery codes. They are shown only once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack role="status">
      <Notice
        tone="caution"
        title="Write these recovery codes down, away from the phone. Each signs you in once in place of a code or a passkey. They are not shown again."
      />
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <Row>
        <Button look="primary" onClick={onDone}>
          I have them
        </Button>
      </Row>
    </Stack>
  );
}
