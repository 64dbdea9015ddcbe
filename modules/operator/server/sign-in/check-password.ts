import type { AppContext } from '#platform/app-context.ts';
import {
  countPasswordTry,
  forgivePasswordTry,
  mayTryPassword,
  type PasswordTryRule,
} from '#platform/tries/password-tries.ts';
import { passwordMatches } from '../password.ts';
import { type StaffSecret, selectStaffSecret } from '../staff.store.ts';

export const WINDOW_MS = 15 * 60_000;

export const STAFF_TRIES: PasswordTryRule = {
  counter: 'operator.sign_in',
  windowMs: WINDOW_MS,
  maxOfPair: 10,
  // An office has one address.
  maxOfSubscriber: 100,
  maxOfStrangers: 50,
};

type PasswordChecked =
  | { readonly is: 'right'; readonly staff: StaffSecret }
  /** `staff` is absent for a name that nobody has. */
  | { readonly is: 'wrong'; readonly staff?: StaffSecret }
  /** `isFirst`: the first attempt of its window that went too far. */
  | { readonly is: 'too_many'; readonly isFirst: boolean; readonly staff?: StaffSecret };

/**
 * Checks a password of staff. Tries are counted before the password is looked at, for the name at one address, for
 * the address and for the name at addresses where it never signed in. A window lasts 15 minutes, and tries elsewhere
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
  // Staff serve all brands.
  const tried = { brandId: 0, name, ip };
  // They do not wait for each other; what is read is not looked at when the try is one too many.
  const [tries, staff] = await Promise.all([
    countPasswordTry(tx, STAFF_TRIES, { ...tried, nowMs }),
    selectStaffSecret(tx, { name, ip }),
  ]);
  const found = staff === undefined ? {} : { staff };
  const isKnownAddress = staff?.is_known_address ?? false;
  if (!mayTryPassword(STAFF_TRIES, { ...tries, isKnownAddress })) {
    return { is: 'too_many', isFirst: tries.pair === STAFF_TRIES.maxOfPair + 1, ...found };
  }
  const isRight = await passwordMatches(app, staff?.password_hash, password);
  if (!isRight || staff?.status !== 'active') {
    return { is: 'wrong', ...found };
  }
  await forgivePasswordTry(tx, STAFF_TRIES, tried);
  return { is: 'right', staff };
}
