import { articlesScreens } from '@waypost/articles/control';
import { contentScreens } from '@waypost/content/control';
import { factoryScreens } from '@waypost/content-factory/control';
import { useBranchId, type ScreenLoader } from '@waypost/control-center/client/screens';
import { screenPath, SCREENS, type ScreenName } from '@waypost/control-center/contract/screens';
import type { StaffSession } from '@waypost/staff/contract';
import { lazily } from '@waypost/control-center/design/loading';
import { BranchLayout } from '@waypost/control-center/editing/branch';
import { dashboardsScreens } from '@waypost/dashboards/control';
import { experimentsScreens } from '@waypost/experiments/control';
import { imagesScreens } from '@waypost/images/control';
import { operationsScreens } from '@waypost/operations/control';
import { pagesScreens } from '@waypost/pages/control';
import { phonesScreens } from '@waypost/phones/control';
import { staffScreens } from '@waypost/staff/control';
import type { ComponentType, ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from './screens/not-found-screen';
import { Shell } from './shell/shell';

/** The screens that are downloaded when somebody opens them, a chunk each. */
const LOADERS = {
  ...articlesScreens,
  ...contentScreens,
  ...dashboardsScreens,
  ...experimentsScreens,
  ...factoryScreens,
  ...imagesScreens,
  ...operationsScreens,
  ...pagesScreens,
  ...phonesScreens,
  ...staffScreens,
  home: () => import('./screens/home-screen'),
  overview: () => import('./screens/overview-with-team'),
} satisfies Partial<Record<ScreenName, ScreenLoader>>;

const titleOf = (screen: ScreenName): string => SCREENS.find(({ name }) => name === screen)?.title.toLowerCase() ?? 'the screen';

const LAZY = Object.fromEntries(
  Object.entries(LOADERS).map(([name, load]) => [name, lazily(load, titleOf(name as ScreenName))]),
) as Readonly<Record<keyof typeof LOADERS, ComponentType>>;

/** A branch's own address redirects to its overview. */
function ToOverview() {
  const branch = useBranchId();
  return <Navigate replace to={screenPath('overview', { branch })} />;
}

/** The host's own screens. The compiler requires every screen that no concern provides. */
const OWN: Readonly<Record<Exclude<ScreenName, keyof typeof LOADERS>, ReactElement>> = {
  branch: <ToOverview />,
};

const isLoaded = (name: ScreenName): name is keyof typeof LOADERS => Object.hasOwn(LOADERS, name);

function elementOf(name: ScreenName): ReactElement {
  if (!isLoaded(name)) return OWN[name];
  const Screen = LAZY[name];
  return <Screen />;
}

const isOfBranch = (path: string): boolean => path.startsWith('/branches/:branch');

/** The route tree (R10.01). */
export function Screens({
  user,
  onSignedOut,
}: {
  user: NonNullable<StaffSession['user']>;
  onSignedOut: (provider: string | null) => void;
}) {
  const routes = (isInBranch: boolean) =>
    SCREENS.filter(({ path }) => isOfBranch(path) === isInBranch).map(({ name, path }) => (
      <Route key={name} path={path} element={elementOf(name)} />
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
