import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renewOnReturn } from '@waypost/control-center/client/services';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../testing';

const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

describe('a window in whose browser another person has signed in', () => {
  it('leaves what was typed to the person who typed it [R10.12]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    const { store, leaveForSignIn } = renderControlCenter('/branches/spring/pages/tqg.quiz-auto', { api });
    const stop = renewOnReturn(store);
    fireEvent.change(await headline(), { target: { value: 'Typed by Anna' } });
    await api.as(BEN, async () => {
      comeBack();
      await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
      expect(screen.queryByRole('textbox', { name: 'Headline' })).toBeNull();
    });
    stop();
    const another = renderControlCenter('/branches/spring/pages/tqg.quiz-auto', { api });
    await waitFor(async () => expect(await headline()).toHaveValue('Typed by Anna'));
    expect(another.leaveForSignIn).not.toHaveBeenCalled();
  });

  it('shows another person nothing that it has loaded [R11.05]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    const { store, leaveForSignIn } = renderControlCenter('/', { api });
    const stop = renewOnReturn(store);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await api.as(BEN, async () => {
      comeBack();
      await waitFor(() => expect(leaveForSignIn).toHaveBeenCalledTimes(1));
      expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull();
    });
    stop();
  });
});
