import { Notice } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import styled from 'styled-components';
import { AWAY_WORDS, useAwayServices } from './away-services';

const Place = styled.div`
  padding: ${space.s} ${space.m} 0;
`;

/** Says above every screen which service is away, and what that means for whoever works here. Not loaded later: nothing could be, then. */
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
