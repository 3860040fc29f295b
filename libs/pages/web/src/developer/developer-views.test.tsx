import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { STATE_ELEMENT_ID } from '@waypost/pages/contract/payload';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { COLOR_MODE_KEY } from '@waypost/platform/color-mode';
import { deviceScheme, type DeviceScheme } from '@waypost/platform/color-mode/testing';
import * as look from '@waypost/ui';
import * as buttons from '@waypost/ui/buttons';
import * as fields from '@waypost/ui/fields';
import * as theme from '@waypost/ui/theme';
import { hydrated } from '@waypost/ui/testing';
import { aSession } from '@waypost/visitor/model/testing';
import { aVisitorState } from '@waypost/visitor/web/testing';
import { Provider } from 'react-redux';
import { templateProps } from '../../testing';
import { Template as Diagnostics } from './diagnostics';
import { Template as Playground } from './playground';
import { routeViews } from '../shell/route-views';

const props = templateProps({ headline: 'A tool', body: [] });

let device: DeviceScheme;
beforeEach(() => {
  device = deviceScheme(window, true);
});
afterEach(() => device.restore());

describe('playground', () => {
  /** Components that every page's shell shows, or that are invisible on their own. */
  const ELSEWHERE = ['GlobalStyle', 'SkipLink', 'ColorModeSwitch', 'Container', 'Spinner'];

  it('shows every component of ui under its name, so that each is photographed [R3.04]', () => {
    render(<Playground {...props} />);
    const shown = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    const components = Object.keys({ ...look, ...buttons, ...fields, ...theme }).filter((name) => /^[A-Z][a-z]/.test(name));
    expect(components.filter((name) => !shown.includes(name) && !ELSEWHERE.includes(name))).toEqual([]);
  });

  it('shows a field empty, filled and in error', () => {
    render(<Playground {...props} />);
    const fields = within(screen.getByRole('region', { name: 'TextField' })).getAllByRole('textbox') as HTMLInputElement[];
    expect(fields.some((field) => field.value === '')).toBe(true);
    expect(fields.some((field) => field.value !== '')).toBe(true);
    expect(fields.some((field) => field.getAttribute('aria-invalid') === 'true')).toBe(true);
  });

  it('gives every control a unique id', () => {
    const { container } = render(<Playground {...props} />);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('diagnostics', () => {
  const browser = window as Window & typeof globalThis & { dataLayer?: unknown[] };
  const factsOf = (heading: string) => {
    const card = screen.getByRole('heading', { name: heading }).parentElement;
    return Object.fromEntries(
      [...(card?.querySelectorAll('dl > div') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent)),
    );
  };

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = `<script type="application/json" id="${STATE_ELEMENT_ID}">{"buildId":"build-7"}</script>`;
    browser.dataLayer = [{ event: 'pageView', name: 'Page test' }];
  });
  afterEach(() => {
    jest.useRealTimers();
    delete browser.dataLayer;
    document.body.innerHTML = '';
  });

  it('shows brand, build, session and page', () => {
    const state = aVisitorState({ session: { session: aSession({ id: 'session-9' }) } });
    const { store } = aTestStore({ reducers: { session: () => state.session, userState: () => state.userState } });
    render(
      <Provider store={store}>
        <Diagnostics {...props} />
      </Provider>,
    );
    expect(factsOf('Brand')).toMatchObject({ Name: 'Test Quote Guide', Id: 'tqg' });
    expect(factsOf('Visit')).toMatchObject({ 'Session id': 'session-9', 'Build id': 'build-7', Paid: 'false', Medium: '–' });
    expect(factsOf('Page')).toMatchObject({ Route: 'test-page', Path: '/test' });
  });

  it('shows the page’s colors, and who chose them [R2.21]', () => {
    const root = document.documentElement;
    render(<Diagnostics {...props} />);
    expect(factsOf('Visit')['Colors']).toBe('dark, chosen: system');
    localStorage.setItem(COLOR_MODE_KEY, 'light');
    root.setAttribute('data-color-mode', 'dark');
    root.setAttribute('data-color-mode-forced', '');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(factsOf('Visit')['Colors']).toBe('dark, forced by the page');
    localStorage.clear();
    for (const name of ['data-color-mode', 'data-color-mode-forced']) root.removeAttribute(name);
  });

  it('shows the events of the data layer live, newest first', () => {
    render(<Diagnostics {...props} />);
    browser.dataLayer?.push({ event: 'ctcClicked', location: 'header' });
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent)).toEqual([
      '2. ctcClicked',
      '1. pageView',
    ]);
    expect(screen.getByText(/"location": "header"/)).toBeInTheDocument();
  });

  it('tolerates entries that a tag manager pushes', () => {
    const circle: Record<string, unknown> = { 'gtm.element': document.body };
    circle['self'] = circle;
    browser.dataLayer = [null, ['config', 'G-1'], circle];
    render(<Diagnostics {...props} />);
    expect(screen.getAllByText(/\d\. no event/)).toHaveLength(3);
    expect(screen.getByText(/"gtm.element": "<body>"/)).toHaveTextContent('"self": "…"');
  });
});

describe('routeViews', () => {
  it.each(['playground', 'test'])('loads the view of %s, which hydrates without a difference [R3.08]', async (name) => {
    const loaded = await routeViews[name]?.();
    expect(loaded).toBeDefined();
    if (!loaded) return;
    const { problems, unmount } = await hydrated(<loaded.Template {...props} />);
    expect(problems).toEqual([]);
    unmount();
  });
});
