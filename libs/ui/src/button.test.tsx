import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverMarkup } from '../testing';
import { Button, ButtonLink } from './button';

describe('Button', () => {
  it('submits no form by default', () => {
    render(<Button>Back</Button>);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  });

  it('sends its name and value with a plain form [R3.08]', () => {
    const markup = serverMarkup(
      <Button type="submit" name="intent" value="skip" formNoValidate>
        Skip
      </Button>,
    );
    expect(markup.firstElementChild).toHaveAttribute('name', 'intent');
    expect(markup.firstElementChild).toHaveAttribute('value', 'skip');
    expect(markup.firstElementChild).toHaveAttribute('formnovalidate');
  });

  it('does nothing twice while it is busy, and has the focus', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Continue
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Continue' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('ButtonLink', () => {
  it('is a plain link, tracked by its attributes', () => {
    const link = serverMarkup(
      <ButtonLink href="/quiz/auto" variant="secondary" data-learn-more="hero">
        Start
      </ButtonLink>,
    ).querySelector('a');
    expect(link).toHaveAttribute('href', '/quiz/auto');
    expect(link).toHaveAttribute('data-learn-more', 'hero');
  });
});
