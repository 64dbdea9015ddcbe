import { hash, verify } from '@node-rs/argon2';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { hasLengthWithin, hasOuterSpace, passwordText } from '#platform/contract/password.ts';
import { STAFF_PASSWORD, type staffPasswordRejects } from '../field-rules.ts';

/** Argon2id is the library's default; 19 MiB and two passes take about 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when the name is unknown, so that the answer takes as long as for a known one. */
const decoyOf = perApp(() => hashPassword('a password of nobody'));

/** Why staff cannot have this password; undefined when they can. The rule of members' passwords, with another length. */
export function passwordProblem(password: string): keyof typeof staffPasswordRejects | undefined {
  if (!hasLengthWithin(password, STAFF_PASSWORD)) {
    return 'password_length';
  }
  return hasOuterSpace(password) ? 'password_spaces' : undefined;
}

export async function hashPassword(password: string): Promise<string> {
  return await hash(passwordText(password), COST);
}

/** @param stored undefined when there is no such account: the answer is false, after the same work */
export async function passwordMatches(
  app: AppContext,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await decoyOf(app)), passwordText(password));
  return stored !== undefined && matches;
}
