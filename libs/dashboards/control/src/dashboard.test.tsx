import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeControlApi, aDashboard } from '@waypost/control-center/client/testing';

import { renderScreens } from '@waypost/control-center/editing/testing';
import { dashboardsScreens } from './screens';

jest.setTimeout(30_000);

const NOW = Date.parse('2026-11-18T07:30:00.000Z');
const open = (search = '', api = createFakeControlApi(), shown = aDashboard()) => {
  api.dashboard.show(shown);
  return renderScreens(dashboardsScreens, `/dashboard${search}`, { api, now: () => NOW });
};
const table = (name: string) => screen.findByRole('table', { name });
const firstColumn = (of: HTMLElement) =>
  within(of)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** Returns the text of the file that a table's button saves. */
async function savedFile(user: ReturnType<typeof open>['user'], name: string): Promise<unknown> {
  const saved: Blob[] = [];
  const makeUrl = jest.fn((blob: Blob) => (saved.push(blob), 'blob:figures'));
  Object.assign(URL, { createObjectURL: makeUrl, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: `Download CSV: ${name}` }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(saved).toHaveLength(1);
  click.mockRestore();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0] as Blob);
  });
}

describe('the dashboard', () => {
  it('shows the totals and their changes in words [R10.10]', async () => {
    open();
    expect(await screen.findByRole('button', { name: /Visits 1,480 \+11.3% on the 28 days before/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: /Expected value \$1,998.00/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Leads 370/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Conversion rate 20%/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '37 bot visits' }).parentElement).toHaveTextContent(
      /^37 bot visits and 4 staff visits excluded\. Staff count as visitors/,
    );
  });

  const totals = () => screen.findByRole('group', { name: /^Totals/ });

  it('says that today is not over yet, and compares it with no whole day [R10.10]', async () => {
    open('?time=today');
    expect(await totals()).toHaveAccessibleDescription('Today is not over yet, so its figures still grow.');
    expect(screen.getByRole('button', { name: /^Visits 1,480 1,330 on the whole day before$/ })).toBeInTheDocument();
    const bing = within(await table('Figures by source')).getByRole('row', { name: /^bing/ });
    expect(within(bing).getAllByRole('cell')[0]).toHaveTextContent(/^680was 340$/);
    expect((await totals()).textContent?.match(/[-+][\d.]+%/)).toBeNull();
  });

  it('compares finished days alone while today is one of several, and says which [R10.10]', async () => {
    const figures = aDashboard();
    const { visits } = figures.totals;
    const finished = { ...figures.totals, visits: 1_197, converted: 133 };
    const lineFinished = { ...figures.totals, visits: 374 };
    const shown = aDashboard({
      finishedDays: { from: '2026-10-21', to: '2026-11-16', beforeFrom: '2026-09-23', beforeTo: '2026-10-19' },
      finished,
      bySource: figures.bySource.map((group) => ({ ...group, finished: lineFinished })),
      funnel: figures.funnel.map((step) => ({
        ...step,
        finished: { entered: step.before.entered + 81, submitted: step.before.submitted },
      })),
      fields: figures.fields.map((field) => ({ ...field, finished: { ...field.before, entered: field.before.entered * 2 } })),
    });
    const { user } = open('', createFakeControlApi(), shown);
    const days = '21 Oct – 16 Nov 2026 against 23 Sep – 19 Oct 2026';
    expect(visits).toBe(1_480);
    expect(await screen.findByRole('button', { name: 'Visits 1,480 -10% on 23 Sep – 19 Oct 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Conversion rate 20% -44.4% on/ })).toBeInTheDocument();
    expect(screen.getByText(`Changes: ${days}, without today.`)).toBeInTheDocument();
    const bing = within(await table('Figures by source')).getByRole('row', { name: /^bing/ });
    expect(within(bing).getAllByRole('cell')[0]).toHaveTextContent(/^680\+10% from 340 to 374$/);
    expect(within(bing).getByTitle('340 → 374')).toBeInTheDocument();
    expect(screen.getAllByText(`Below each figure: the change, ${days}`).length).toBeGreaterThan(1);
    expect(within(screen.getByRole('list', { name: 'Steps of Auto form, version 1' })).getAllByRole('listitem')[0]).toHaveTextContent(
      'ZIP code900 · 20% lost810 → 891 · 20% → 27.3% lost',
    );
    const phone = within(within(await table('Figures by field')).getByRole('row', { name: /^Phone/ })).getAllByRole('cell');
    expect(phone.map(({ textContent }) => textContent).slice(1, 4)).toEqual([
      '610549 → 1,098 · +100%',
      '12261 → 61 · 0%',
      '20%11.1% → 5.6% · -50%',
    ]);
    expect(await savedFile(user, 'Figures by source')).toMatch(/,Visits \(finished days\),.*\r\ndirect,.*,374,/);
  });

  it('says once that there was nothing earlier, and nothing of it at each figure [R10.10]', async () => {
    const figures = aDashboard();
    const none = { visits: 0, pageViews: 0, leads: 0, converted: 0, calls: 0, adClicks: 0, expectedValue: 0 };
    const funnel = figures.funnel.map((step) => ({ ...step, before: { entered: 0, submitted: 0 } }));
    const fields = figures.fields.map((field) => ({ ...field, before: { entered: 0, refused: 0, seconds: null } }));
    const bySource = figures.bySource.map((group) => ({ ...group, before: none }));
    const [byBrand, byPage, byDevice, byVariant] = [[], [], [], []];
    open('', createFakeControlApi(), aDashboard({ before: none, funnel, fields, bySource, byBrand, byPage, byDevice, byVariant }));
    expect(await screen.findByText('No visits in the 28 days before.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Visits 1,480' })).toBeInTheDocument();
    await table('Figures by source');
    expect(document.body).not.toHaveTextContent(/none before|None in|Below each figure/);
  });

  it('draws today as unfinished, also in words, and says it at the totals [R10.10, R15.07]', async () => {
    const { user } = open();
    expect(await totals()).toHaveAccessibleDescription('Today is not over yet, so its figures still grow.');
    const description = await screen.findByText(/ 17 Nov 2026 is not over yet: its bar is hollow\./, { selector: 'desc' });
    expect(description.parentElement?.querySelectorAll('rect[data-unfinished]')).toHaveLength(1);
    const chart = screen.getByRole('slider', { name: 'Visits by day' });
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^17 Nov 2026: \d+, not over yet$/);
    await user.click(screen.getByRole('button', { name: 'Show the days as table' }));
    expect(firstColumn(await table('Figures by day')).at(-1)).toBe('17 Nov 2026, not over yet');
  });

  it('says nothing of today for a time before it [R10.10]', async () => {
    open('?time=custom&from=2026-10-20&to=2026-11-16');
    expect(await totals()).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/not over yet/)).not.toBeInTheDocument();
  });

  it('stores time, brand, page and source in the address, and requests them [R10.10]', async () => {
    const { user, address, api } = open('?time=7&brand=tqg');
    await screen.findByRole('button', { name: /^Visits 1,480/ });
    expect(api.dashboard.asked.at(-1)).toBe('from=2026-11-11&to=2026-11-17&brand=tqg');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'bing');
    await waitFor(() => expect(api.dashboard.asked.at(-1)).toBe('from=2026-11-11&to=2026-11-17&brand=tqg&source=bing'));
    expect(address()).toBe('/dashboard?time=7&brand=tqg&source=bing');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'today');
    await waitFor(() => expect(api.dashboard.asked.at(-1)).toBe('from=2026-11-17&to=2026-11-17&brand=tqg&source=bing'));
  });

  it('accepts custom days, and shows what is wrong with them [R10.10]', async () => {
    const { user, address } = open();
    await screen.findByRole('button', { name: /^Visits 1,480/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'custom');
    expect(address()).toContain('from=2026-10-21&to=2026-11-17');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-01' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The first day must not be after the last.');
  });

  it('has the table behind the chart of days, sorted by any column [R10.10]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show the days as table' }));
    const days = await table('Figures by day');
    expect(firstColumn(days)).toHaveLength(28);
    expect(firstColumn(days)[0]).toBe('21 Oct 2026');
    await user.click(within(days).getByRole('button', { name: 'Visits' }));
    expect(within(days).getByRole('columnheader', { name: 'Visits' })).toHaveAttribute('aria-sort', 'descending');
    const most = Math.max(...aDashboard().days.map(({ visits }) => visits));
    expect(within(within(days).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent(String(most));
  });

  it('draws the chosen figure with a title and a description [R10.10, R15.07]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Calls 164/ }));
    expect(screen.getByRole('heading', { name: 'Calls by day' })).toBeInTheDocument();
    expect(await screen.findByText('Calls by day', { selector: 'title' })).toBeInTheDocument();
    expect(screen.getByText(/^Calls from 21 Oct 2026 to 17 Nov 2026\. The most, \d+, on/, { selector: 'desc' })).toBeInTheDocument();
  });

  it('shows the loss at each step of the funnel, and has the table behind it [R10.10]', async () => {
    const { user } = open();
    const steps = await screen.findByRole('list', { name: 'Steps of Auto form, version 1' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ZIP code900 · 20% lostwas 810 · 20% lost',
      'vehicle720 · 15.3% lostwas 648 · 15.3% lost',
      'driver610 · 34.1% lostwas 549 · 34.1% lost',
      'Results402 · goal reachedwas 362',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show the funnel as table' }));
    expect(firstColumn(await table('Steps of the funnel'))).toEqual(['ZIP code', 'vehicle', 'driver', 'Results']);
  });

  it('draws the goal of the funnel as a goal, without a loss [R10.10]', async () => {
    const { user } = open();
    expect(await screen.findByText('Goal: reached the results.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the funnel as table' }));
    expect(
      within(await table('Steps of the funnel')).getByRole('row', { name: /^Results 402 was 362 · \+11% 0 goal reached/ }),
    ).toBeInTheDocument();
  });

  it('shows the change below each figure of a breakdown, with the previous value for a pointer and a screen reader [R10.10]', async () => {
    open('?time=7');
    const bing = within(await table('Figures by source')).getByRole('row', { name: /^bing/ });
    expect(
      within(bing)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual(['680+100% from 340', '2,040+100% from 1,020', '170+100% from 85', '20%0% from 20%']);
    expect(within(bing).getByTitle('was 340')).toHaveTextContent(/^\+100%/);
    expect(screen.getAllByText('Below each figure: the change from the 7 days before').length).toBeGreaterThan(1);
  });

  it('compares with any other time [R10.10]', async () => {
    const { user, api, address } = open('?time=7');
    await screen.findByRole('button', { name: /^Visits 1,480/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'custom');
    await waitFor(() =>
      expect(api.dashboard.asked.at(-1)).toBe('from=2026-11-11&to=2026-11-17&compareFrom=2025-11-12&compareTo=2025-11-18'),
    );
    fireEvent.change(screen.getByLabelText('Compare from'), { target: { value: '2025-11-10' } });
    expect(address()).toContain('compareFrom=2025-11-10&compareTo=2025-11-18');
    expect(await screen.findByRole('button', { name: /^Visits 1,480 \+11.3% on 10 Nov 2025 to 18 Nov 2025/ })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Compare to'), { target: { value: '2025-11-01' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The first day must not be after the last.');
  });

  it('filters by device and variant from a line, and shows the filter in the lists [R10.10]', async () => {
    const { user, api } = open('?time=today');
    await user.click(within(await table('Figures by device')).getByRole('button', { name: 'phone' }));
    await user.click(within(await table('Figures by variant')).getByRole('button', { name: 'headline: b' }));
    await waitFor(() => expect(api.dashboard.asked.at(-1)).toBe('from=2026-11-17&to=2026-11-17&device=phone&variant=headline%3A+b'));
    expect(screen.getByRole('combobox', { name: 'Device' })).toHaveValue('phone');
    expect(screen.getByRole('combobox', { name: 'Variant' })).toHaveValue('headline: b');
  });

  it('shows variants by their names, and a page that staff added by its address [R10.10]', async () => {
    const api = createFakeControlApi();
    const { fetch } = api;
    const experiment = { key: 'headline', name: 'Two headlines', startedAt: null, variantNames: { control: 'As it is', b: 'Calm' } };
    api.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('/api/control/experiments')
        ? Response.json([experiment])
        : fetch(input, init);
    const [page] = aDashboard().byPage;
    if (!page) throw new Error('the dashboard tells of no page');
    const { user } = open('?time=today', api, aDashboard({ byPage: [{ ...page, name: '~drivers~over-60' }] }));
    await user.click(await screen.findByRole('button', { name: 'Two headlines: Calm' }));
    await waitFor(() => expect(api.dashboard.asked.at(-1)).toMatch(/&variant=headline%3A\+b$/));
    expect(screen.getByRole('combobox', { name: 'Variant' })).toHaveDisplayValue('Two headlines: Calm');
    await user.click(within(await table('Figures by page')).getByRole('button', { name: '/drivers/over-60' }));
    expect(screen.getByRole('combobox', { name: 'Page' })).toHaveDisplayValue('/drivers/over-60');
    await waitFor(() => expect(api.dashboard.asked.at(-1)).toContain('&page=%7Edrivers%7Eover-60'));
  });

  it('links any figure to the visits behind it [R10.10]', async () => {
    const { user } = open('?time=7&brand=tqg&compare=custom&compareFrom=2025-11-01&compareTo=2025-11-07');
    const visits = '/operations?show=visits&did=';
    await user.click(await screen.findByRole('button', { name: /^Calls 164/ }));
    const time = '&from=2026-11-11&to=2026-11-17&brand=tqg';
    expect(screen.getByRole('link', { name: 'See the visits' })).toHaveAttribute('href', `${visits}calls${time}`);
    expect(within(await table('Figures by source')).getByRole('link', { name: '76' })).toHaveAttribute(
      'href',
      `${visits}calls${time}&source=bing`,
    );
    const steps = screen.getByRole('list', { name: 'Steps of Auto form, version 1' });
    expect(within(steps).getByRole('link', { name: '900' })).toHaveAttribute('href', `${visits}entered${time}&form=auto-v1&step=zip`);
    expect(within(steps).getByRole('link', { name: '20% lost' })).toHaveAttribute('href', `${visits}lost${time}&form=auto-v1&step=zip`);
    expect(screen.getByRole('link', { name: 'See the visits behind Calls' })).toHaveAttribute('href', `${visits}calls${time}`);
    expect(screen.getByRole('link', { name: '37 bot visits' })).toHaveAttribute('href', `${visits}bots${time}`);
    expect(screen.getByRole('link', { name: '4 staff visits' })).toHaveAttribute('href', `${visits}staff${time}`);
    await user.click(screen.getByRole('button', { name: 'Show the days as table' }));
    const firstDay = within(await table('Figures by day')).getAllByRole('link')[0];
    expect(firstDay).toHaveAttribute('href', `${visits}visits&from=2026-10-21&to=2026-10-21&brand=tqg`);
  });

  it('explains each figure [R10.10]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Conversion rate 20%/ }));
    expect(screen.getAllByText('Of all visits, those that tapped to call or clicked an ad.')).toHaveLength(2);
    expect(screen.getByText('What the figures mean')).toBeInTheDocument();
  });

  it.each([
    [
      'Figures by source',
      'Source,Visits,Page views,Leads,Conversion rate,Calls,Ad clicks,Expected value,' +
        'Visits (earlier period),Page views (earlier period),Leads (earlier period),Conversion rate (earlier period),Calls (earlier period),Ad clicks (earlier period),Expected value (earlier period)\r\n' +
        'direct,800,2400,200,0.2,89,57,1080,400,1200,100,0.2,44,29,540\r\n' +
        'bing,680,2040,170,0.2,76,49,918,340,1020,85,0.2,38,24,459\r\n',
    ],
    [
      'Figures by field',
      'Field,Step,Saw it,Answer refused,"Refused, share",Average time,' +
        'Saw it (earlier period),Answer refused (earlier period),"Refused, share (earlier period)",Average time (earlier period)\r\n' +
        'ZIP code,ZIP code,900,81,0.09,4.2,810,0,0,5.6\r\n' +
        `Phone,driver,610,122,0.2,11.6,549,61,${61 / 549},14.5\r\n` +
        'E-mail,driver,610,61,0.1,,0,0,,\r\n',
    ],
  ])('exports each table as a file for spreadsheets: %s [R10.10]', async (name, file) => {
    const { user } = open();
    expect(await savedFile(user, name)).toBe(file);
  });

  it('marks publishes on the chart, and describes them below it [R10.10]', async () => {
    const api = createFakeControlApi();
    const { fetch } = api;
    const by = { id: 'p1', name: 'Anna' };
    const publication = {
      id: 'p4',
      number: 4,
      branchId: 'spring',
      branchName: 'Spring copy',
      note: 'Prices',
      by,
      changes: [],
      at: '2026-11-03T20:00:00.000Z',
      rollsBack: null,
      rolledBackBy: null,
      returnsWork: true,
    };
    api.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('/publications?from=2026-10-21&to=2026-11-17')
        ? Response.json([publication])
        : fetch(input, init);
    open('', api);
    const marks = within(await screen.findByRole('list', { name: 'Publishes and experiments in this time' }));
    expect(marks.getByRole('listitem')).toHaveTextContent('3 Nov 2026 Publish #4 of Spring copy: Prices');
    expect(marks.getByRole('link')).toHaveAttribute('href', '/branches/main/overview');
    await waitFor(() => expect(document.querySelectorAll('[data-mark]')).toHaveLength(1));
    expect(document.querySelector('[data-mark]')).toHaveAttribute('data-mark', '2026-11-03');
  });

  it('shows for each field the refused answers and the time taken, and links to those visits [R10.10]', async () => {
    const { user } = open('?brand=tqg');
    const fields = await table('Figures by field');
    expect(firstColumn(fields)).toEqual(['ZIP code', 'Phone', 'E-mail']);
    const phone = within(within(fields).getByRole('row', { name: /^Phone/ }));
    expect(phone.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'driver',
      '610was 549 · +11.1%',
      '122was 61 · +100%',
      '20%was 11.1% · +80%',
      '11.6 swas 14.5 s · -20%',
    ]);
    const ofPhone = 'from=2026-10-21&to=2026-11-17&brand=tqg&form=auto-v1&step=driver&field=driver1Phone';
    for (const [name, did] of [
      ['122', 'refused'],
      ['20%', 'refused'],
      ['11.6 s', 'timed'],
    ] as const)
      expect(phone.getByRole('link', { name })).toHaveAttribute('href', `/operations?show=visits&did=${did}&${ofPhone}`);
    expect(within(fields).getByRole('row', { name: /^E-mail/ })).toHaveTextContent('not measured');
    await user.click(within(fields).getByRole('button', { name: 'Answer refused' }));
    expect(firstColumn(fields)).toEqual(['Phone', 'ZIP code', 'E-mail']);
  });

  it.each([
    ['nobody was refused before', /^ZIP code/, ['900was 810 · +11.1%', '81none before', '9%none before', '4.2 swas 5.6 s · -25%']],
    ['nobody saw its step before, and nobody tells how long', /^E-mail/, ['610none before', '61none before', '10%', 'not measured']],
  ])('compares a field if %s [R10.10]', async (_where, name, figures) => {
    open();
    const line = within(within(await table('Figures by field')).getByRole('row', { name }));
    expect(
      line
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(figures);
    expect(screen.getByText(/^Answer refused: .* Below each figure: the 28 days before$/)).toBeInTheDocument();
  });

  it('says that a breakdown shows the most visited only, and has a last line for all others [R10.10]', async () => {
    const { bySource } = aDashboard();
    const line = bySource[0];
    if (!line) throw new Error('the dashboard has a source');
    const { before: _before, ...figures } = line;
    const otherSources = { ...figures, visits: 12, before: { ...figures, visits: 6 } };
    const { user } = open('', createFakeControlApi(), aDashboard({ cut: ['source', 'page'], otherSources }));
    const sources = await table('Figures by source');
    expect(firstColumn(sources)).toEqual(['direct', 'bing', 'All others']);
    const others = within(sources).getByRole('row', { name: /^All others 12 \+100% from 6/ });
    expect(within(others).queryAllByRole('link')).toEqual([]);
    // In whatever order the lines are.
    await user.click(within(sources).getByRole('button', { name: 'Visits' }));
    await user.click(within(sources).getByRole('button', { name: 'Visits' }));
    expect(firstColumn(sources)).toEqual(['bing', 'direct', 'All others']);
    expect(screen.getAllByText(/The 2 most visited\. Below each figure/)).toHaveLength(2);
    expect(firstColumn(await table('Figures by page'))).not.toContain('All others');
    expect(
      String(await savedFile(user, 'Figures by source'))
        .split('\r\n')
        .map((row) => row.split(',')[0]),
    ).toEqual(['Source', 'bing', 'direct', 'All others', '']);
  });

  it('links a line of a breakdown to its own figures [R10.10]', async () => {
    const { user, address } = open();
    await user.click(within(await table('Figures by brand')).getByRole('button', { name: 'My Plan Atlas' }));
    expect(address()).toBe('/dashboard?brand=mpa');
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('mpa');
  });

  it('shows that there are no visits yet, or none for the filter [R10.10]', async () => {
    const nothing = { visits: 0, pageViews: 0, leads: 0, converted: 0, calls: 0, adClicks: 0, expectedValue: 0 };
    const first = open('', createFakeControlApi(), aDashboard({ countedThrough: null }));
    expect(await screen.findByRole('heading', { name: 'No visits yet' })).toBeInTheDocument();
    first.unmount();
    const { user, address } = open('?source=bing', createFakeControlApi(), aDashboard({ totals: nothing }));
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(address()).toBe('/dashboard');
  });

  it('shows that the figures failed to load, and tries again [R10.10]', async () => {
    const api = createFakeControlApi();
    // The client repeats a failed GET once.
    api.failNext(/GET .*dashboard/, 500);
    api.failNext(/GET .*dashboard/, 500);
    const { user } = open('', api);
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Visits 1,480/ })).toBeInTheDocument();
  });
});

describe('live events', () => {
  const event = { eventId: 'e1', event: 'pageView', at: '2026-11-18T07:29:00.000Z', brand: 'tqg', page: 'quiz-auto', step: 'zip' };

  it('shows new events, silently by default [R10.10, R15.07]', async () => {
    const { user, api } = open();
    await waitFor(() => expect(api.dashboard.watching()).toBe(1));
    api.dashboard.sendEvent(event);
    const log = await screen.findByRole('log', { name: 'Events as they come in' });
    await waitFor(() => expect(log).toHaveTextContent('Page viewTallgrass Quote Guide/quiz/auto · ZIP code'));
    expect(log).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByRole('checkbox', { name: 'Read aloud' }));
    expect(log).toHaveAttribute('aria-live', 'polite');
  });

  it('pauses with its events in view, and continues [R10.10]', async () => {
    const { user, api } = open();
    await waitFor(() => expect(api.dashboard.watching()).toBe(1));
    api.dashboard.sendEvent(event);
    await screen.findByRole('log');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeInTheDocument();
    api.dashboard.sendEvent({ ...event, eventId: 'e2', event: 'ctcClicked' });
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    api.dashboard.sendEvent({ ...event, eventId: 'e3', event: 'maAdClicked' });
    expect(await screen.findByText('Ad clicked')).toBeInTheDocument();
    expect(screen.getByText('Page view')).toBeInTheDocument();
    expect(screen.queryByText('Call tapped')).not.toBeInTheDocument();
  });

  it('leads to the sign-in page after the session has ended [R11.02]', async () => {
    const { api, leaveForSignIn } = open();
    await waitFor(() => expect(api.dashboard.watching()).toBe(1));
    api.dashboard.send('event: session-ended\ndata: {}\n\n');
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
  });
});
