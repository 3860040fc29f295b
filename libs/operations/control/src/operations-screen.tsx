import { useScreenTitle } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { useSearchParams } from 'react-router';

const VIEWS = {
  events: {
    name: 'Events',
    about: 'Everything that visitors’ browsers told us, newest first.',
    View: lazily(() => import('./events/event-search'), 'the events'),
  },
  visits: {
    name: 'Visits',
    about: 'The visits behind a figure of the dashboard, newest first.',
    View: lazily(() => import('./visit/visit-list'), 'the visits'),
  },
  gaps: {
    name: 'Gaps',
    about: 'Visits whose events are numbered with a hole: something was lost on the way.',
    View: lazily(() => import('./events/gap-list'), 'the gaps'),
  },
  refused: {
    name: 'Refused events',
    about: 'Events that we did not take, with the reason. Try them again once the reason is gone.',
    View: lazily(() => import('./refused/refused-events'), 'the refused events'),
  },
  deliveries: {
    name: 'Deliveries',
    about: 'Events passed on to a receiver: those given up after eleven tries, unless others are asked for.',
    View: lazily(() => import('./refused/delivery-list'), 'the deliveries'),
  },
  calls: {
    name: 'Partner calls',
    about: 'What we asked partners, how long it took and how it ended.',
    View: lazily(() => import('./calls/partner-calls'), 'the calls'),
  },
  leases: {
    name: 'Numbers',
    about: 'Phone numbers that partners leased to visits, and how far each came.',
    View: lazily(() => import('./calls/leases'), 'the numbers'),
  },
  person: {
    name: 'A person’s data',
    about: 'The data of a person who asks for it: export or erase it.',
    View: lazily(() => import('./person/person-data'), 'the form'),
  },
} as const;
type ViewName = keyof typeof VIEWS;
const isView = (name: string | null): name is ViewName => name !== null && Object.hasOwn(VIEWS, name);

/** `/operations`: the records behind the figures (R10.21). Each view has its own address, including its filters. */
export default function OperationsScreen() {
  useScreenTitle('Operations');
  const [params] = useSearchParams();
  const asked = params.get('show');
  const shown = isView(asked) ? asked : 'events';
  const { View, about } = VIEWS[shown];
  return (
    <ScreenFrame>
      <ScreenHead>
        <div>
          <h1>Operations</h1>
          <Small>{about}</Small>
        </div>
        <nav aria-label="Views of operations">
          <Row>
            {Object.entries(VIEWS).map(([name, { name: title }]) => (
              <ButtonLink
                key={name}
                to={`${screenPath('operations')}?show=${name}`}
                look={name === shown ? 'plain' : 'quiet'}
                aria-current={name === shown ? 'page' : undefined}
              >
                {title}
              </ButtonLink>
            ))}
          </Row>
        </nav>
      </ScreenHead>
      <View />
    </ScreenFrame>
  );
}
