import { screenPath } from '@waypost/control-center/contract/screens';
import { Notice } from '@waypost/control-center/design/notices';
import type { ContentNoteProps } from '@waypost/control-center/editing';
import { Link } from 'react-router';
import { experimentsApi } from '../experiments-api';

/** Says in a page's editor that the page is in a running experiment. Renders nothing for any other page. */
export default function PageNote({ address: { branch, key } }: ContentNoteProps) {
  const { data: running = [] } = experimentsApi.useRunningExperimentsQuery();
  const experiment = running.find(({ pages }) => pages.includes(key));
  if (!experiment) return null;
  return (
    <Notice tone="caution" role="status" title="This page is in a running experiment">
      <p>
        <Link to={screenPath('experiment', { branch, experiment: experiment.key })}>{experiment.name}</Link> compares variants of this page.
        What you publish here changes what its visitors see, and so what is measured.
      </p>
    </Notice>
  );
}
