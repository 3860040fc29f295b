import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { ApiToken } from '@waypost/staff/contract';
import { Row, RowList, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { space } from '@waypost/control-center/design/theme';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { useState } from 'react';
import styled from 'styled-components';
import { apiTokensApi } from './api-tokens-api';
import { TOKEN_ROLE_MEANINGS } from './token-roles';

const None = styled.p`
  padding: ${space.s} ${space.m};
`;

/** The tokens of a person, or the signed-in person's own; each can be revoked. */
export function TokenList({ person, none }: { person: string | null; none: string }) {
  const { data, error, refetch } = apiTokensApi.useApiTokensQuery({ person });
  const [revoke] = apiTokensApi.useRevokeApiTokenMutation();
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const end = ({ id, name }: ApiToken) => toast(revoke({ person, id }), { done: () => `${name} is revoked` });
  if (error) return <FailureNotice reason={failureReason(error)} what="The API tokens" onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingLines what="the API tokens" lines={2} />;
  return (
    <>
      {data.length === 0 ? (
        <None>{none}</None>
      ) : (
        <RowList aria-label="API tokens">
          {data.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </RowList>
      )}
      <Confirm
        isOpen={revoking !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRevoking(null))}
        title={`Revoke ${revoking?.name ?? ''}?`}
        description="Programs that use this token are refused from now on. It can’t be brought back."
        confirmLabel="Revoke the token"
        isDangerous
        onConfirm={() => (revoking ? void end(revoking) : undefined)}
      />
    </>
  );
}

function TokenLine({ token: { name, role, expiresAt, lastUsedAt }, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { now } = useStaffServices();
  const isExpired = Date.parse(expiresAt) <= now();
  return (
    <li>
      <div>
        <Row>
          <strong>{name}</strong>
          {isExpired ? <Badge $tone="caution">Expired</Badge> : null}
        </Row>
        <Small>
          {TOKEN_ROLE_MEANINGS[role]} · {isExpired ? 'expired' : 'expires'} {instantText(expiresAt)} ·{' '}
          {lastUsedAt === null ? 'never used' : `used ${agoText(lastUsedAt, now())}`}
        </Small>
      </div>
      <Button look="quiet" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
