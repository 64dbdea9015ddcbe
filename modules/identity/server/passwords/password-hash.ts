import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash as argon2, parseOptions, verify } from '@node-rs/argon2';
import { perApp } from '#platform/app-context.ts';
import { passwordText } from '#platform/contract/password.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { CallerGoneError, callerGone } from '#platform/db/caller.ts';

/** 19 MiB, two passes, one lane: Argon2id, the least that guides for passwords ask for. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Half of the processors at most, so that hashing leaves the others to bets. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MAX_WAITING = 500;

declare const hashed: unique symbol;

/** A password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export type PasswordHash = string & { readonly [hashed]: true };

/** Hashing takes turns; each call throws Rejection `system.busy` (503) when too many wait already. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<PasswordHash>;
  /**
   * Whether the password belongs to the hash. Without a hash it takes as long and answers no, so that nobody can learn
   * which names exist.
   */
  readonly verify: (stored: PasswordHash | undefined, password: string) => Promise<boolean>;
  /** A hash that no password fits; made once, at start, so that the first stranger waits no longer than others. */
  readonly hashOfNothing: () => Promise<PasswordHash>;
};

/** The hashing of an app. */
export const passwordHashing = perApp(() => createPasswordHashing());

export function createPasswordHashing(): PasswordHashing {
  const inTurn = createTurns();
  let nothing: Promise<PasswordHash> | undefined;
  const hash = async (password: string) =>
    passwordHash(await inTurn(() => argon2(passwordText(password), STRENGTH)));
  const hashOfNothing = () => {
    nothing ??= hash(randomBytes(32).toString('base64url'));
    return nothing;
  };
  return {
    hash,
    hashOfNothing,
    verify: async (stored, password) => {
      const compared = stored ?? (await hashOfNothing());
      const isRight = await inTurn(() => verify(compared, passwordText(password)));
      return isRight && stored !== undefined;
    },
  };
}

/** Brands a stored hash. */
export function passwordHash(stored: string): PasswordHash {
  return stored as PasswordHash;
}

/** Whether a stored hash was made with less than today's strength. */
export function isWeakerHash(stored: PasswordHash): boolean {
  const made = parseOptions(stored);
  return made.memoryCost < STRENGTH.memoryCost || made.timeCost < STRENGTH.timeCost;
}

/** Lets `AT_ONCE` hash at a time; the others wait in a queue that has an end. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    const isGone = callerGone();
    const mustWait = running >= AT_ONCE;
    if (mustWait) {
      if (waiting.length >= MAX_WAITING) {
        throw new Rejection('system.busy', 503);
      }
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      if (mustWait && isGone()) {
        throw new CallerGoneError();
      }
      return await work();
    } finally {
      // The place is handed on, so `running` falls only when nobody waits.
      const next = waiting.shift();
      if (next === undefined) {
        running -= 1;
      } else {
        next();
      }
    }
  };
}
