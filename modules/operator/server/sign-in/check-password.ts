import type { AppContext } from '#platform/app-context.ts';
import { isBeyondAllowance } from '#platform/networks.ts';
import { passwordMatches } from '../password.ts';
import { type StaffSecret, selectStaffSecret } from '../staff.store.ts';
import { countTry, forgiveTry, type Tries } from './sign-in-window.store.ts';

export const WINDOW_MS = 15 * 60_000;
/** One name at one address. */
const MAX_OF_PAIR = 10;
/** Any names of one subscriber: an office has one address. */
const MAX_OF_SUBSCRIBER = 100;
/** One name at addresses where it never signed in: guessing that is spread over many machines. */
const MAX_OF_STRANGERS = 50;

type PasswordChecked =
  | { readonly is: 'right'; readonly staff: StaffSecret }
  /** `staff` is absent for a name that nobody has. */
  | { readonly is: 'wrong'; readonly staff?: StaffSecret }
  /** `isFirst`: the first attempt of its window that went too far. */
  | { readonly is: 'too_many'; readonly isFirst: boolean; readonly staff?: StaffSecret };

/**
 * Checks a password of staff. Attempts are counted before the password is looked at, for the name at one address, for
 * the address and for the name at addresses where it never signed in. A window lasts 15 minutes, and attempts elsewhere
 * never hold a person's own address back. Argon2 runs outside a transaction, so that no connection waits for it.
 */
export async function checkPassword(
  app: AppContext,
  attempt: {
    readonly name: string;
    readonly password: string;
    readonly ip: string;
    readonly nowMs: number;
  },
): Promise<PasswordChecked> {
  const { name, password, ip, nowMs } = attempt;
  const tx = app.db.pooled;
  const tries = await countTry(tx, {
    name,
    ip,
    now: new Date(nowMs),
    windowSince: new Date(nowMs - WINDOW_MS),
  });
  const staff = await selectStaffSecret(tx, name);
  const found = staff === undefined ? {} : { staff };
  if (!mayTry(tries)) {
    return { is: 'too_many', isFirst: tries.pair === MAX_OF_PAIR + 1, ...found };
  }
  const isRight = await passwordMatches(app, staff?.password_hash, password);
  if (!isRight || staff?.status !== 'active') {
    return { is: 'wrong', ...found };
  }
  await forgiveTry(tx, { name, ip });
  return { is: 'right', staff };
}

function mayTry(tries: Tries): boolean {
  const byAddress = { ofSubscriber: tries.subscriber, ofSite: tries.site };
  if (tries.pair > MAX_OF_PAIR || isBeyondAllowance(byAddress, MAX_OF_SUBSCRIBER)) {
    return false;
  }
  return tries.isKnownIp || tries.name <= MAX_OF_STRANGERS;
}
