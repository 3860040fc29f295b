import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBranch, anImageContent, createFakeControlApi } from '@waypost/control-center/client/testing';
import { ContentTeamProvider, type ContentTeamProps } from '@waypost/control-center/editing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { imagesScreens } from './screens';

const api = () => createFakeControlApi({ branches: [aBranch()] });
const file = (name = 'road.jpg', size = 1000) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const drop = (files: readonly File[]) => fireEvent.drop(screen.getByRole('heading', { name: 'Pictures' }), { dataTransfer: { files } });

// jsdom can't make object URLs.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
beforeEach(() => localStorage.clear());

describe('the screen of a branch’s images', () => {
  it('uploads dropped files once they have alternative text [R10.05]', async () => {
    const { user } = renderScreens(imagesScreens, '/branches/spring/images', { api: api() });
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
    drop([file()]);
    const send = screen.getByRole('button', { name: 'Upload' });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText('Alternative text of road.jpg'), 'A quiet road');
    await user.click(send);
    const pictures = await screen.findByRole('list', { name: 'Pictures' });
    expect(within(pictures).getByRole('img', { name: 'A quiet road' })).toBeInTheDocument();
    expect(screen.queryByText('road.jpg KB')).not.toBeInTheDocument();
  });

  describe('after a paste', () => {
    const paste = (target: Element, text: string) =>
      fireEvent.paste(target, {
        clipboardData: { files: [file('pasted.png')], getData: (type: string) => (type === 'text/plain' ? text : '') },
      });
    const isAdded = () => screen.queryByLabelText('Alternative text of pasted.png') !== null;
    beforeEach(async () => {
      renderScreens(imagesScreens, '/branches/spring/images', { api: api() });
      await screen.findByText('No pictures yet');
    });

    it.each([
      ['into the screen', () => document.body, 'A caption', true],
      ['of a picture alone into a field', () => screen.getByRole('searchbox'), '', true],
      // An office program copies a text as a picture as well.
      ['of a text into a field', () => screen.getByRole('searchbox'), 'A caption', false],
    ])('%s, adds the file only if it is meant for the screen [R10.05]', (_how, targetOf, text, expected) => {
      paste(targetOf(), text);
      expect(isAdded()).toBe(expected);
    });

    it('into a dialog, adds no file to the screen behind it [R10.05]', () => {
      const dialog = document.body.appendChild(document.createElement('div'));
      dialog.setAttribute('role', 'dialog');
      paste(dialog, '');
      dialog.remove();
      expect(isAdded()).toBe(false);
    });
  });

  it('shows the fault of each file, and lets staff remove it [R10.05]', async () => {
    const fake = api();
    const { user } = renderScreens(imagesScreens, '/branches/spring/images', { api: fake });
    await screen.findByText('No pictures yet');
    drop([file('a.svg'), file('huge.png', 15 * 1024 * 1024 + 1)]);
    expect(screen.getByRole('alert')).toHaveTextContent('larger than 15 MB');
    fake.failNext(/images/, 422, {
      title: 'The picture was not taken',
      status: 422,
      code: 'image-svg',
      detail: 'SVG files can hold programs.',
    });
    await user.type(screen.getByLabelText('Alternative text of a.svg'), 'A plan');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('SVG files can hold programs.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('keeps typed texts for files that are chosen again [R10.12] [R10.05]', async () => {
    const fake = api();
    const first = renderScreens(imagesScreens, '/branches/spring/images', { api: fake });
    await screen.findByText('No pictures yet');
    drop([file('road.jpg'), file('lake.jpg')]);
    await first.user.type(screen.getByLabelText('Alternative text of road.jpg'), 'A quiet road');
    await first.user.type(screen.getByLabelText('Alternative text of lake.jpg'), 'A lake at noon');
    fake.failNext(/images/, 0);
    await first.user.click(screen.getAllByRole('button', { name: 'Upload' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByLabelText('Alternative text of road.jpg')).toHaveValue('A quiet road');
    first.unmount();

    const second = renderScreens(imagesScreens, '/branches/spring/images', { api: fake });
    expect(await screen.findByText(/^You left the texts of road\.jpg and lake\.jpg unsent/)).toBeInTheDocument();
    expect(screen.getByText(/Choose the same files again: it is in the form then\./)).toBeInTheDocument();
    drop([file('lake.jpg')]);
    expect(screen.getByLabelText('Alternative text of lake.jpg')).toHaveValue('A lake at noon');
    await second.user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('img', { name: 'A lake at noon' })).toBeInTheDocument();
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('A lake at noon'));
    // Its file was not chosen again.
    expect(JSON.stringify(localStorage)).toContain('A quiet road');
    second.unmount();

    const third = renderScreens(imagesScreens, '/branches/spring/images', { api: fake });
    await third.user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(JSON.stringify(localStorage)).not.toContain('A quiet road');
  });

  it('ignores dropped files on a read-only branch [R10.02]', async () => {
    renderScreens(imagesScreens, '/branches/main/images', { api: api() });
    expect(await screen.findByText('Read only')).toBeInTheDocument();
    drop([file()]);
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
  });
});

describe('an image', () => {
  it('renders the host’s presence and comments for it [R10.12] [R10.04]', async () => {
    const fake = api();
    fake.give('spring', 'image', 'picture-1', anImageContent());
    const Team = ({ address, fields }: ContentTeamProps) => <p>{`Team of ${address.kind} ${address.key}: ${fields.includes('alt')}`}</p>;
    const screens = {
      image: async () => {
        const { default: Screen } = await imagesScreens.image();
        const WithTeam = () => (
          <ContentTeamProvider value={Team}>
            <Screen />
          </ContentTeamProvider>
        );
        return { default: WithTeam };
      },
    };
    renderScreens(screens, '/branches/spring/images/picture-1', { api: fake });
    expect(await screen.findByText('Team of image picture-1: true')).toBeInTheDocument();
  });

  const open = (uses: Parameters<ReturnType<typeof api>['setUses']>[0] = []) => {
    const fake = api();
    fake.give('spring', 'image', 'picture-1', anImageContent());
    fake.setUses(uses);
    return renderScreens(imagesScreens, '/branches/spring/images/picture-1', { api: fake });
  };

  it('moves its focal point by the arrow keys, and saves it [R10.05] [R15.07]', async () => {
    const { user, api: fake } = open();
    const point = await screen.findByRole('slider', { name: 'Focal point' });
    point.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(point).toHaveAttribute('aria-valuetext', '51% from the left, 40% from the top');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(fake.calls.at(-1)?.method).not.toBe('PUT'));
    const put = fake.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ content: { focalPoint: { x: 0.51, y: 0.4 } } });
  });

  describe('shows its focal point, which', () => {
    const POINT_AT_START = '50% from the left, 50% from the top';
    const openPoint = async () => {
      open();
      const picture = await screen.findByRole('slider', { name: 'Focal point' });
      picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
      const ring = within(picture).getByTitle('Drag');
      const captured = new Set<number>();
      ring.setPointerCapture = (id) => void captured.add(id);
      ring.hasPointerCapture = (id) => captured.has(id);
      // jsdom has no pointer events; React takes a mouse event of that type.
      const send = (target: HTMLElement, type: string, { isPrimary = true, ...at }: MouseEventInit & { readonly isPrimary?: boolean }) =>
        fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, ...at }), { pointerId: 1, isPrimary }));
      return { picture, ring, send };
    };

    it('a tap or a click moves, when it ends [R10.05] [R15.07]', async () => {
      const { picture, send } = await openPoint();
      send(picture, 'pointerdown', { clientX: 50, clientY: 10 });
      expect(picture).toHaveAttribute('aria-valuetext', POINT_AT_START);
      fireEvent.click(picture, { clientX: 50, clientY: 10 });
      expect(picture).toHaveAttribute('aria-valuetext', '25% from the left, 10% from the top');
    });

    it('a finger that scrolls over the picture does not move [R10.05] [R15.07]', async () => {
      const { picture, send } = await openPoint();
      send(picture, 'pointerdown', { buttons: 1, clientX: 50, clientY: 10 });
      send(picture, 'pointermove', { buttons: 1, clientX: 50, clientY: 40 });
      send(picture, 'pointercancel', { clientX: 50, clientY: 40 });
      expect(picture).toHaveAttribute('aria-valuetext', POINT_AT_START);
    });

    it.each([
      ['another button than the first', { button: 2, buttons: 2 }],
      ['a second finger', { isPrimary: false, buttons: 1 }],
    ])('%s does not move [R10.05]', async (_what, how) => {
      const { picture, ring, send } = await openPoint();
      for (const target of [picture, ring]) {
        send(target, 'pointerdown', { ...how, clientX: 50, clientY: 10 });
        send(target, 'pointermove', { ...how, clientX: 60, clientY: 20 });
      }
      expect(picture).toHaveAttribute('aria-valuetext', POINT_AT_START);
    });

    it('its ring moves while it is dragged [R10.05]', async () => {
      const { picture, ring, send } = await openPoint();
      send(ring, 'pointerdown', { buttons: 1, clientX: 100, clientY: 50 });
      send(ring, 'pointermove', { buttons: 1, clientX: 150, clientY: 500 });
      expect(picture).toHaveAttribute('aria-valuetext', '75% from the left, 100% from the top');
    });
  });

  it('cannot be saved without alternative text, and shows the fault at the field [R10.05]', async () => {
    const { user, api: fake } = open();
    await user.clear(await screen.findByLabelText('Alternative text'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Alternative text')).toHaveAccessibleDescription(/Alternative text is empty\./);
    expect(screen.getByLabelText('Alternative text')).toHaveFocus();
    expect(fake.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('keeps unsaved text through a closed tab and a change of screen [R10.05] [R10.12]', async () => {
    const KEY = 'waypost:staff:draft-of:anna:spring:image:picture-1';
    const first = open();
    await first.user.type(await screen.findByLabelText('Alternative text'), ' in spring');
    await first.user.click(screen.getByRole('link', { name: 'Pictures' }));
    await first.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(first.address()).toBe('/branches/spring/images'));
    expect(localStorage.getItem(KEY)).toContain('in the morning in spring');
    first.unmount();

    const again = open();
    expect(await screen.findByLabelText('Alternative text')).toHaveValue('A quiet road in the morning in spring');
    await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText('Alternative text')).toHaveValue('A quiet road in the morning');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('cannot be deleted while it is in use, and links to its uses [R10.05]', async () => {
    open([{ kind: 'page', key: 'tqg.home', label: 'tqg /' }]);
    expect(await screen.findByRole('link', { name: 'tqg /' })).toHaveAttribute('href', '/branches/spring/pages/tqg.home');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  const USES = {
    page: { kind: 'page', key: 'tqg.home', label: 'tqg /' },
    article: { kind: 'article', key: 'a-1', label: 'Plans' },
    experiment: { kind: 'experiment', key: 'road', label: 'Experiment Road' },
    life: { kind: 'experiment-life', key: 'road', label: 'Experiment Road (running)' },
    author: { kind: 'author', key: 'a-1', label: 'Anna Berg' },
  } as const;

  it.each([
    [USES.page, '/branches/spring/pages/tqg.home', 'page'],
    [USES.article, '/branches/spring/articles?article=a-1', 'article'],
    [USES.experiment, '/branches/spring/experiments/road?show=definition', 'experiment'],
    [USES.life, '/branches/spring/experiments/road', 'experiment that has started'],
    [USES.author, '/branches/spring/content-factory/authors', 'author'],
  ])('links from its use in %j to the editor: %s [R10.05]', async (use, path, name) => {
    open([use]);
    const link = await screen.findByRole('link', { name: use.label });
    expect(link).toHaveAttribute('href', path);
    expect(link.closest('li')).toHaveTextContent(`${use.label} ${name}`);
  });

  it('is not replaced in a started experiment, and says how that use ends [R10.05] [R9.13]', async () => {
    open([USES.life]);
    const end = 'An experiment that has started shows it until it is stopped. It can be deleted then.';
    expect(await screen.findByText(end)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replace everywhere…' })).not.toBeInTheDocument();
  });

  it('of an author is not replaced, but changed under Authors [R10.05] [R10.09]', async () => {
    open([USES.author]);
    expect(await screen.findByText('To delete it, choose another photograph under Authors first.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replace everywhere…' })).not.toBeInTheDocument();
  });

  it('of an author stays there when it is replaced everywhere [R10.05] [R10.09]', async () => {
    const { user } = open([USES.page, USES.author]);
    await user.click(await screen.findByRole('button', { name: 'Replace everywhere…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace in 1 place' });
    expect(dialog).toHaveAccessibleDescription(/The photograph of an author stays: change it under Authors\./);
    expect(dialog).not.toHaveAccessibleDescription(/experiment/);
  });

  it('counts only the places in which it can be replaced [R10.05] [R9.13]', async () => {
    const { user } = open([USES.page, USES.experiment, USES.life]);
    expect(
      await screen.findByText(/^To delete it, show another picture in these first\. An experiment that has started shows it/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Replace everywhere…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace in 2 places' });
    expect(dialog).toHaveAccessibleDescription(/An experiment that has started keeps the picture that it shows until it is stopped\./);
  });

  const replacing = async (uses: Parameters<ReturnType<typeof api>['setUses']>[0], title: string) => {
    const fake = api();
    fake.give('spring', 'image', 'picture-1', anImageContent());
    fake.give('spring', 'image', 'picture-2', anImageContent({ name: 'A lake', alt: 'A lake at noon' }));
    fake.setUses(uses);
    const { user } = renderScreens(imagesScreens, '/branches/spring/images/picture-1', { api: fake });
    await user.click(await screen.findByRole('button', { name: 'Replace everywhere…' }));
    return { user, fake, dialog: await screen.findByRole('dialog', { name: title }) };
  };
  const REVIEW = 'Approved articles among them need a new review.';

  it('is replaced everywhere by another image, chosen by sight [R10.05]', async () => {
    const { user, fake, dialog } = await replacing([USES.page], 'Replace in 1 place');
    expect(dialog).not.toHaveAccessibleDescription(new RegExp(REVIEW));
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a picture.');
    await user.click(await within(dialog).findByRole('radio', { name: /A lake/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fake.calls.find(({ path }) => path.endsWith('/picture-1/replacement'))?.body).toEqual({ by: 'picture-2' });
    expect(await screen.findByText('Replaced in 1 place. Not live until you publish.')).toBeInTheDocument();
  });

  it('may have been replaced if no answer came, and says so [R10.05] [R10.12]', async () => {
    const { user, fake, dialog } = await replacing([USES.page], 'Replace in 1 place');
    await user.click(await within(dialog).findByRole('radio', { name: /A lake/ }));
    fake.failNext(/replacement/, 0);
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The server did not answer, so we do not know whether it was done. Look before you try it again.',
    );
  });

  it('says which approvals its replacement takes, before and afterwards [R10.05] [R10.06]', async () => {
    const { user, dialog } = await replacing([USES.page, USES.article], 'Replace in 2 places');
    expect(dialog).toHaveAccessibleDescription(new RegExp(REVIEW));
    await user.click(await within(dialog).findByRole('radio', { name: /A lake/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    const done = 'Replaced in 2 places. 1 approved article needs a new review. Not live until you publish.';
    expect(await screen.findByText(done)).toBeInTheDocument();
  });

  it('is listed by its tags, which its editor can change [R10.05]', async () => {
    const fake = api();
    fake.give('spring', 'image', 'picture-1', anImageContent({ tags: ['home'] }));
    fake.give('spring', 'image', 'picture-2', anImageContent({ name: 'A lake', tags: ['spring'] }));
    const list = renderScreens(imagesScreens, '/branches/spring/images', { api: fake });
    await list.user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'spring');
    expect(within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('link')).toHaveLength(1);
    expect(list.address()).toBe('/branches/spring/images?tag=spring');
    list.unmount();
    const { user } = renderScreens(imagesScreens, '/branches/spring/images/picture-1', { api: fake });
    await user.type(await screen.findByLabelText('Tags'), ', seniors');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ content: { tags: ['home', 'seniors'] } });
  });

  it('shows forbidden claims while its text is typed [R10.05] [R15.05]', async () => {
    const { user } = open();
    const alt = await screen.findByLabelText('Alternative text');
    await user.clear(alt);
    await user.type(alt, 'The official Medicare card');
    await waitFor(() => expect(alt).toHaveAccessibleDescription(/26 of 320 characters.*Stops publishing\. This says “official Medicare”/));
    expect(screen.getByRole('button', { name: '1 thing to fix before publishing' })).toBeInTheDocument();
  });

  it('is deleted after a question [R10.05]', async () => {
    const { user, address } = open();
    await screen.findByText('Nowhere on this branch. It can be deleted.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/images'));
  });

  it('asks again before it is deleted if a colleague has saved it in the meantime [R10.05] [R10.12]', async () => {
    const { user, address, api: fake } = open();
    await screen.findByText('Nowhere on this branch. It can be deleted.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the picture?' });
    fake.give('spring', 'image', 'picture-1', anImageContent({ alt: 'By somebody else' }));
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const again = await screen.findByRole('alertdialog', { name: /saved this picture/ });
    expect(address()).toBe('/branches/spring/images/picture-1');
    await user.click(within(again).getByRole('button', { name: 'Delete it anyway' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/images'));
  });
});
