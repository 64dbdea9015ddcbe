import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Part } from './latin-fields.ts';

function Controlled() {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="stake"
      inputMode="decimal"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

function fieldOf(label: string): HTMLInputElement {
  const field = screen.getByLabelText(label);
  if (!(field instanceof HTMLInputElement)) {
    throw new Error(`${label} is no field`);
  }
  return field;
}

test('a field for digits takes those of a Bengali keyboard and shows Latin ones; a text stays as it is [U9]', async () => {
  render(
    <>
      <Part />
      <Controlled />
      <TextField label="mobile" type="tel" inputMode="tel" />
      <PasswordField label="pin" inputMode="numeric" showLabel="show" hideLabel="hide" />
      <TextField label="name" />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(fieldOf('stake'), '১২।৫');
  await user.type(fieldOf('mobile'), '০১৭১২-৩৪');
  await user.type(fieldOf('pin'), '৪৭১৮২৫');
  await user.type(fieldOf('name'), 'কক্ষ ১২');
  expect(fieldOf('stake').value).toBe('12.5');
  expect(fieldOf('mobile').value).toBe('01712-34');
  expect(fieldOf('pin').value).toBe('471825');
  expect(fieldOf('name').value).toBe('কক্ষ ১২');
});
