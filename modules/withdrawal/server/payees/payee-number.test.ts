import { expect, test } from 'vitest';
import { isTronAddress } from './payee-number.ts';

test('a TRON address counts only with its check sum [MC-4]', () => {
  expect(isTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe(true);
  expect(isTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBe(false);
  expect(isTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv')).toBe(false);
  expect(isTronAddress('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe(false);
});
