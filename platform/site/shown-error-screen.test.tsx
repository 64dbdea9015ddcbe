import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** A form that judges its one field when it is sent. */
function Form({ isLive }: { readonly isLive?: boolean }) {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError('not good');
      }}
    >
      <TextField label="Name" name="name" error={error} isErrorLive={isLive} />
      <button type="submit">Send</button>
    </form>
  );
}

async function start(isLive = false) {
  const user = await showScreen(<Form isLive={isLive} />);
  await user.click(screen.getByText('Send'));
  screen.getByText('not good');
  await user.type(screen.getByLabelText('Name'), 'a');
  return user;
}

test('an error goes with the value that it was about, and comes back when the form is sent again [U11]', async () => {
  const user = await start();
  expect(screen.queryByText('not good')).toBeNull();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByText('Send'));
  screen.getByText('not good');
});

test('an error about the present value stays while it is typed [U11]', async () => {
  await start(true);
  screen.getByText('not good');
});
