import { Notice } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import styled from 'styled-components';
import { AWAY_WORDS, useAwayServices } from './away-services';

const Place = styled.div`
  padding: ${space.s} ${space.m} 0;
`;

/**
 * A banner above every screen about a service that is away and what that means for staff. It is part of the first download, because nothing
 * could be loaded while the service is away.
 */
export function AwayBanner() {
  const away = useAwayServices();
  if (away.length === 0) return null;
  return (
    <Place>
      <Notice role="alert" tone={away.includes('database') ? 'danger' : 'caution'}>
        {away.map((name) => (
          <p key={name}>{AWAY_WORDS[name]}</p>
        ))}
      </Notice>
    </Place>
  );
}
