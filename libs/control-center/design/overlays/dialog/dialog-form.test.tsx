import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { TextField } from '../../fields/field';
import { DialogForm } from './dialog-form';

describe('the form of a dialog', () => {
  it('submits itself, and not the form from which the dialog was opened', async () => {
    const user = userEvent.setup();
    const onOuter = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onOuter}>
        {createPortal(
          <DialogForm onSubmit={onSubmit} submitLabel="Save" onCancel={jest.fn()}>
            <TextField label="Name" />
          </DialogForm>,
          document.body,
        )}
      </form>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onOuter).not.toHaveBeenCalled();
  });

  it('does not submit again while it is busy, but can be canceled', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    const onCancel = jest.fn();
    render(
      <DialogForm onSubmit={onSubmit} submitLabel="Save" isBusy onCancel={onCancel}>
        <TextField label="Name" />
      </DialogForm>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
