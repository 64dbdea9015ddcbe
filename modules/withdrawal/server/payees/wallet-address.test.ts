import { expect, test } from 'vitest';
import { isWalletAddress } from './wallet-address.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  [TRON, true],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', false],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv', false],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', false],
])('the TRON address %s counts only with its check sum: %s [MC-4]', (text, isOne) => {
  expect(isWalletAddress('USDT_TRC20', text)).toBe(isOne);
});

test.each([
  [ETHEREUM, true],
  [ETHEREUM.toLowerCase(), true],
  [ETHEREUM.replace('E94C', 'e94C'), false],
  [ETHEREUM.slice(0, -1), false],
  [`0x${'0'.repeat(40)}`, false],
])(
  'the ERC-20 address %s counts with its check sum, or without letters of both sizes: %s [MC-4]',
  (text, isOne) => {
    expect(isWalletAddress('USDT_ERC20', text)).toBe(isOne);
  },
);

test('an address of another network than the wallet names is refused; a wallet that names none takes both [MC-4]', () => {
  expect(isWalletAddress('USDT_TRC20', ETHEREUM)).toBe(false);
  expect(isWalletAddress('USDT_ERC20', TRON)).toBe(false);
  expect([isWalletAddress('COINS', ETHEREUM), isWalletAddress('COINS', TRON)]).toEqual([
    true,
    true,
  ]);
});
