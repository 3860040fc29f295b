import { LANGUAGES } from '@waypost/brands';
import { systemClock } from '@waypost/platform/kernel';
import { Card, Icon, iconNames, Notice, OpeningTime } from '@waypost/ui';
import { color, radius } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { Sample, State, States, Tiles } from './sample';

const Swatch = styled.span<{ $token: string }>`
  display: block;
  height: 3.5rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${({ $token }) => $token};
`;
/** Text, colors and icons. */
export function TextSamples() {
  return (
    <>
      <Sample name="Colors">
        <Tiles>
          {Object.entries(color).map(([name, token]) => (
            <li key={name}>
              <Swatch $token={token} />
              {name}
            </li>
          ))}
        </Tiles>
      </Sample>

      <Sample name="Text">
        <States>
          <State name="Heading">
            <h2>Heading two</h2>
          </State>
          <State name="Paragraph and link">
            <p>
              Plain words, with <a href="#main">a link in them</a>.
            </p>
          </State>
        </States>
      </Sample>

      <Sample name="OpeningTime">
        <States>
          {LANGUAGES.map((language) => (
            <State key={language} name={`A day that is far away, in ${language}`}>
              <p>
                <OpeningTime words="{opening}" opening="2040-01-02T13:00:00.000Z" language={language} clock={systemClock} />
              </p>
            </State>
          ))}
        </States>
      </Sample>

      <Sample name="Icon">
        <Tiles>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={2} />
              {name}
            </li>
          ))}
        </Tiles>
      </Sample>

      <Sample name="Card">
        <States>
          <Card>A quiet frame.</Card>
        </States>
      </Sample>

      <Sample name="Notice">
        <States>
          <State name="Info">
            <Notice title="Your answers are kept">You can come back at any time.</Notice>
          </State>
          <State name="Warning">
            <Notice tone="warn">The line opens again on Monday.</Notice>
          </State>
          <State name="Error">
            <Notice tone="error" title="Two answers need another look">
              They are marked below.
            </Notice>
          </State>
        </States>
      </Sample>
    </>
  );
}
