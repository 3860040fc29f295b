import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renewOnReturn } from '@waypost/control-center/client/services';
import { aBranch, aPageContent, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../testing';

const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

describe('a window in whose browser another person has signed in', () => {
  it('leaves what was typed to the person who typed it [R10.12]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    const { store } = renderControlCenter('/branches/spring/pages/tqg.quiz-auto', { api });
    const stop = renewOnReturn(store);
    fireEvent.change(await headline(), { target: { value: 'Typed by Anna' } });
    await api.as(BEN, async () => {
      comeBack();
      await waitFor(async () => expect(await headline()).toHaveValue(aPageContent().headline));
    });
    comeBack();
    await waitFor(async () => expect(await headline()).toHaveValue('Typed by Anna'));
    stop();
  });
});
