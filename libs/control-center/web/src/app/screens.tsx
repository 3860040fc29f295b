import type { StaffSession } from '@waypost/control-center/contract';
import { screenPath, SCREENS, type ScreenName } from '@waypost/control-center/contract';
import { type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AccountScreen } from '../account/account-screen';
import { ArticlesScreen } from '../articles/articles-screen';
import { AuditScreen } from '../audit/audit-screen';
import { BranchLayout } from '../branch/branch-layout';
import { useBranchId } from '../branch/use-branch';
import { BranchesScreen } from '../branches/branches-screen';
import { Dashboard } from '../dashboard/dashboard';
import { HomeScreen } from '../home/home-screen';
import { ImageScreen } from '../images/image-screen';
import { ImagesScreen } from '../images/images-screen';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { NotYetScreen } from '../not-yet/not-yet-screen';
import { OverviewScreen } from '../overview/overview-screen';
import { PageEditorScreen } from '../page-editor/page-editor-screen';
import { PeopleScreen } from '../people/people-screen';
import { PagesScreen } from '../pages/pages-screen';
import { Shell } from '../shell/shell';

/** A branch's own address leads to its overview. */
function ToOverview() {
  const branch = useBranchId();
  return <Navigate replace to={screenPath('overview', { branch })} />;
}

/** What is shown at each address: the compiler asks for a screen for every one of the contract's list. */
const ELEMENTS: Readonly<Record<ScreenName, ReactElement>> = {
  home: <HomeScreen />,
  branches: <BranchesScreen />,
  branch: <ToOverview />,
  overview: <OverviewScreen dashboard={<Dashboard />} />,
  pages: <PagesScreen />,
  page: <PageEditorScreen />,
  images: <ImagesScreen />,
  image: <ImageScreen />,
  articles: <ArticlesScreen />,
  experiments: <NotYetScreen title="Experiments" will="Experiments will be set up, started and judged here." />,
  experiment: <NotYetScreen title="Experiment" will="An experiment’s variants and results will stand here." />,
  'phone-rules': <NotYetScreen title="Phone rules" will="Which number answers which visit will be decided here." />,
  'content-factory': <NotYetScreen title="Content factory" will="Drafts will be generated here, for people to approve." />,
  authors: <NotYetScreen title="Authors" will="The authors of generated drafts will be kept here." />,
  runs: <NotYetScreen title="Runs" will="Runs of the content factory will be listed here." />,
  run: <NotYetScreen title="Run" will="A run’s drafts will be listed here." />,
  account: <AccountScreen />,
  people: <PeopleScreen />,
  audit: <AuditScreen />,
};

const isOfBranch = (path: string): boolean => path.startsWith('/branches/:branch');

/** The route tree (R10.01). */
export function Screens({ user, onSignedOut }: { user: NonNullable<StaffSession['user']>; onSignedOut: () => void }) {
  const routes = (isInBranch: boolean) =>
    SCREENS.filter(({ path }) => isOfBranch(path) === isInBranch).map(({ name, path }) => (
      <Route key={name} path={path} element={ELEMENTS[name]} />
    ));
  return (
    <Routes>
      <Route element={<Shell user={user} onSignedOut={onSignedOut} />}>
        {routes(false)}
        <Route element={<BranchLayout />}>{routes(true)}</Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
