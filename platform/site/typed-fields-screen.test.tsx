import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { typedField, typedFields } from './typed-fields.ts';

test('what is typed into a form is trimmed, but never a password or a PIN [A2] [LGN-1]', () => {
  const values = {
    username: ' player1 ',
    captcha: ' 12a4 ',
    password: ' nine tall ',
    confirmNewPassword: 'nine tall\t',
    paymentPassword: ' 12345',
  };
  const shown = render(
    <form>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} name={name} defaultValue={value} />
      ))}
    </form>,
  );
  onTestFinished(shown.unmount);
  const form = shown.container.querySelector('form');
  if (form === null) {
    throw new Error('no form is shown');
  }
  expect(typedFields(form)).toEqual({ ...values, username: 'player1', captcha: '12a4' });
  expect(typedField(new FormData(form), 'password')).toBe(values.password);
  expect(typedField(new FormData(form), 'missing')).toBe('');
});
