import { useEffect, useState, type ReactNode } from 'react';
import { STATE_ELEMENT_ID, type BootState, type TemplateProps } from '@waypost/pages/contract/payload';
import { colorModeOf, type ColorModeState } from '@waypost/platform/color-mode';
import { safeStorage } from '@waypost/platform/store-kit';
import { Card, Container } from '@waypost/ui';
import { color, space, textSize } from '@waypost/ui/theme';
import { selectAnonymousId, selectSession } from '@waypost/visitor/web';
import { styled } from 'styled-components';
import { FactsList } from '../blocks/facts-block';
import { useOfVisit } from '../shell/visit-store';

const DATA_LAYER_INTERVAL_MS = 1_000;
const SHOWN_EVENTS = 50;

const Page = styled(Container)`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem) ${space.xxl};
  h1 + p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
  }
`;
const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  gap: ${space.l};
  align-items: start;
  margin-top: ${space.xl};
  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.title};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Events = styled.section`
  margin-top: ${space.xl};
  h2 {
    font-size: ${textSize.title};
  }
  ol {
    margin: ${space.m} 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    border-top: 1px solid ${color.line};
  }
  summary {
    min-height: 3rem;
    padding-block: 0.625rem;
    cursor: pointer;
    font-weight: 650;
  }
  pre {
    margin: 0 0 ${space.m};
    font-size: 0.9375rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** An entry of the tag manager's data layer, newest first. The tag manager's own entries have no event name. */
interface SentEvent {
  /** The position in the data layer, counted from one. */
  readonly position: number;
  readonly name: string;
  readonly json: string;
}

interface InBrowser {
  readonly buildId: string;
  readonly colors: ColorModeState;
  readonly events: readonly SentEvent[];
}

const localStorage = safeStorage(() => window.localStorage);

function readBuildId(): string {
  const state = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return state ? (JSON.parse(state) as BootState).buildId : '';
}

/** Serializes an entry. The tag manager's own entries may contain page elements and circular references. */
function readable(entry: unknown): string {
  const seen = new WeakSet<object>();
  const shown = (_key: string, value: unknown): unknown => {
    if (value instanceof Node) return `<${value.nodeName.toLowerCase()}>`;
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return '…';
    seen.add(value);
    return value;
  };
  return JSON.stringify(entry, shown, 2);
}

function readEvents(): readonly SentEvent[] {
  const { dataLayer = [] } = window as Window & { readonly dataLayer?: readonly unknown[] };
  return dataLayer
    .map((entry, index) => ({
      position: index + 1,
      name: String((entry as { readonly event?: unknown } | null)?.event ?? 'no event'),
      json: readable(entry),
    }))
    .slice(-SHOWN_EVENTS)
    .reverse();
}

/** Returns data that only the browser has. Null on the server and in the first render. */
function useInBrowser(): InBrowser | null {
  const [inBrowser, setInBrowser] = useState<InBrowser | null>(null);
  useEffect(() => {
    const look = () => setInBrowser({ buildId: readBuildId(), colors: colorModeOf(window, localStorage), events: readEvents() });
    look();
    const timer = setInterval(look, DATA_LAYER_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return inBrowser;
}

const colorsInWords = ({ value, preference, isForced }: ColorModeState): string =>
  `${value}, ${isForced ? 'forced by the page' : `chosen: ${preference}`}`;

const UNKNOWN = '–';
const facts = (entries: Readonly<Record<string, string | null | undefined>>) =>
  Object.entries(entries).map(([term, value]) => ({ term, description: value || UNKNOWN }));

function Panel({ heading, entries }: { readonly heading: string; readonly entries: Parameters<typeof facts>[0] }): ReactNode {
  return (
    <Card>
      <h2>{heading}</h2>
      <FactsList facts={facts(entries)} isInCard />
    </Card>
  );
}

/** The diagnostics for developers (`/test`): brand, build, visit and tracked events. It is in English, because visitors don't use it. */
export function Template({ brand, payload }: TemplateProps) {
  const { page, route, placement } = payload;
  const session = useOfVisit(selectSession);
  const anonymousId = useOfVisit(selectAnonymousId);
  const inBrowser = useInBrowser();
  return (
    <Page>
      <h1>{page.headline}</h1>
      {page.subheadline && <p>{page.subheadline}</p>}
      <Panels>
        <Panel heading="Brand" entries={{ Name: brand.name, Id: brand.id, Product: brand.defaultProduct, 'Tag manager': brand.gtmId }} />
        <Panel
          heading="Visit"
          entries={{
            'Session id': session?.id,
            'Anonymous id': anonymousId,
            'Started at': session?.startedAt,
            Paid: session && String(session.isPaid),
            Medium: session?.utmMedium,
            'Build id': inBrowser?.buildId,
            Colors: inBrowser && colorsInWords(inBrowser.colors),
          }}
        />
        <Panel
          heading="Page"
          entries={{
            Route: route.name,
            Path: route.path,
            Template: page.template,
            Language: page.language,
            Product: page.product,
            smid: route.smid,
            xsmid: route.xsmid,
            Placement: placement.placementId,
          }}
        />
      </Panels>
      <Events>
        <h2>Events</h2>
        {inBrowser === null || inBrowser.events.length === 0 ? (
          <p>None was told yet.</p>
        ) : (
          <ol reversed>
            {inBrowser.events.map(({ position, name, json }) => (
              <li key={position}>
                <details>
                  <summary>
                    {position}. {name}
                  </summary>
                  <pre>{json}</pre>
                </details>
              </li>
            ))}
          </ol>
        )}
      </Events>
    </Page>
  );
}
