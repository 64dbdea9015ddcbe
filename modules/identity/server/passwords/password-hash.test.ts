import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHashing, isWeakerHash, passwordHash } from './password-hash.ts';

const { hash, verify } = createPasswordHashing();

test('a hash is Argon2id with its parameters in it, and differs each time [R06]', async () => {
  const [first, second] = await Promise.all([hash('nine herons'), hash('nine herons')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verify(first, 'nine herons')).toBe(true);
  expect(await verify(first, 'nine heronS')).toBe(false);
});

test('without a hash every password is wrong [LGN-10]', async () => {
  expect(await verify(undefined, 'nine herons')).toBe(false);
});

test('a weaker hash is recognised [R06]', async () => {
  const weak = passwordHash(await argon2('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 }));
  expect(isWeakerHash(weak)).toBe(true);
  expect(isWeakerHash(await hash('x'))).toBe(false);
});

test('many hashes at once all finish', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => hash(`p${index}`)));
  expect(new Set(all).size).toBe(12);
});
