import { HDKey, mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { PRACTICE_PHRASE, practiceKeys } from '../../testing/practice-keys.ts';
import { addressAt, isExtendedPublicKey } from './derive-address.ts';

test('an address below the public key is the one that the private key below the same path has [CSH-1]', async () => {
  const { extendedPublicKey } = practiceKeys();
  for (const addressIndex of [0, 1, 2_147_483_647]) {
    const { address } = mnemonicToAccount(PRACTICE_PHRASE, { addressIndex });
    expect(await addressAt(extendedPublicKey, addressIndex)).toBe(address.toLowerCase());
  }
});

test('keys that could spend, and what is no key, are no extended public keys', async () => {
  const { extendedPublicKey, extendedPrivateKey } = practiceKeys();
  expect(await isExtendedPublicKey(extendedPublicKey)).toBe(true);
  expect(await isExtendedPublicKey(extendedPrivateKey)).toBe(false);
  expect(await isExtendedPublicKey(`${extendedPublicKey.slice(0, -1)}x`)).toBe(false);
  expect(await isExtendedPublicKey('')).toBe(false);
  expect(HDKey.fromExtendedKey(extendedPublicKey).privateKey).toBeNull();
});
