import { expect, test } from 'vitest';
import { isWeakPaymentPassword } from './field-rules.payment-password.ts';

test.each(['123456', '654321', '890123', '210987', '111111', '000000', '121212', '123123'])(
  'the payment password %s is one of the first a thief tries [REG-3]',
  (paymentPassword) => {
    expect(isWeakPaymentPassword({ paymentPassword })).toBe(true);
  },
);

test.each(['482917', '123457', '112233', '199025'])(
  'the payment password %s may be chosen [REG-3]',
  (paymentPassword) => {
    expect(isWeakPaymentPassword({ paymentPassword })).toBe(false);
  },
);

test('the year of birth is no secret [REG-3]', () => {
  const birthday = '1990-05-17';
  expect(isWeakPaymentPassword({ paymentPassword: '199025', birthday })).toBe(true);
  expect(isWeakPaymentPassword({ paymentPassword: '731990', birthday })).toBe(true);
  expect(isWeakPaymentPassword({ paymentPassword: '199125', birthday })).toBe(false);
});
