import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isWeakerHash, passwordHash, verifyPassword } from './password-hash.ts';

test('a hash is Argon2id with its parameters in it, and differs each time [R06]', async () => {
  const [first, second] = await Promise.all([
    hashPassword('nine herons'),
    hashPassword('nine herons'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'nine herons')).toBe(true);
  expect(await verifyPassword(first, 'nine heronS')).toBe(false);
});

test('without a hash every password is wrong [LGN-10]', async () => {
  expect(await verifyPassword(undefined, 'nine herons')).toBe(false);
});

test('a weaker hash is recognised [R06]', async () => {
  const weak = passwordHash(await hash('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 }));
  expect(isWeakerHash(weak)).toBe(true);
  expect(isWeakerHash(await hashPassword('x'))).toBe(false);
});

test('many hashes at once all finish', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hashPassword(`p${index}`)),
  );
  expect(new Set(all).size).toBe(12);
});
