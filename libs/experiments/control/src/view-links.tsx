import { screenPath } from '@waypost/control-center/contract/screens';
import { Row } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';

const VIEWS = { results: 'Results', definition: 'Definition', preview: 'Preview' } as const;

/** Links between an experiment's results and its definition. */
export const ViewLinks = ({ branch, experiment, shown }: { branch: string; experiment: string; shown: keyof typeof VIEWS }) => (
  <nav aria-label="Views of the experiment">
    <Row>
      {Object.entries(VIEWS).map(([view, title]) => (
        <ButtonLink
          key={view}
          look={view === shown ? 'plain' : 'quiet'}
          aria-current={view === shown ? 'page' : undefined}
          to={`${screenPath('experiment', { branch, experiment })}?show=${view}`}
        >
          {title}
        </ButtonLink>
      ))}
    </Row>
  </nav>
);
