import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type CountedAddress, countedAddress, isBeyondAllowance } from '#platform/networks.ts';
import {
  type Counter,
  countTry,
  deleteTriesOfName,
  giveTryBack,
  selectTriesOfName,
} from './try-window.store.ts';

/** Where tries with passwords are counted, and how many a window has. */
export type PasswordTryRule = {
  readonly counter: string;
  readonly windowMs: number;
  /** With one name at one address. */
  readonly maxOfPair: number;
  /** With any names of one subscriber; a site has a multiple of it. */
  readonly maxOfSubscriber: number;
  /** With one name at addresses where its owner never was: guessing that is spread over many machines. */
  readonly maxOfStrangers: number;
};

/** A password that is about to be tried. The name may be one that nobody has. */
export type PasswordTry = {
  readonly brandId: number;
  /** Without a blank. */
  readonly name: string;
  readonly ip: string;
};

/** How many tries there are in each window that one of them counts in. */
export type PasswordTries = {
  readonly name: number;
  readonly subscriber: number;
  readonly site: number;
  readonly pair: number;
};

/** Counts a password before it is looked at. */
export async function countPasswordTry(
  tx: Tx,
  rule: PasswordTryRule,
  tried: PasswordTry & { readonly nowMs: number },
): Promise<PasswordTries> {
  const { nowMs } = tried;
  const of = await countTry(tx, { ...windowsOf(rule, tried), nowMs, windowMs: rule.windowMs });
  return {
    name: of('name'),
    subscriber: of('subscriber'),
    site: of('site'),
    pair: of('pair'),
  };
}

/**
 * Whether a counted password may be looked at. Tries elsewhere never hold an address back that the owner of the name was
 * at, and a window ends by itself.
 */
export function mayTryPassword(
  rule: PasswordTryRule,
  tries: PasswordTries & { readonly isKnownAddress: boolean },
): boolean {
  const byAddress = { ofSubscriber: tries.subscriber, ofSite: tries.site };
  if (tries.pair > rule.maxOfPair || isBeyondAllowance(byAddress, rule.maxOfSubscriber)) {
    return false;
  }
  return tries.isKnownAddress || tries.name <= rule.maxOfStrangers;
}

/** After a right password the name is cleared at this address, and the wider windows give the try back. */
export async function forgivePasswordTry(
  tx: Tx,
  rule: PasswordTryRule,
  tried: PasswordTry,
): Promise<void> {
  await giveTryBack(tx, { ...windowsOf(rule, tried), cleared: 'pair' });
}

/** Whether a name is held back at one address or more, or at all where its owner never was. */
export async function passwordTriesOf(
  tx: ReadTx,
  rule: PasswordTryRule,
  which: { readonly brandId: number; readonly name: string; readonly nowMs: number },
): Promise<{ readonly isHeld: boolean; readonly tries: number }> {
  const { brandId, name, nowMs } = which;
  const { counter, windowMs } = rule;
  const since = new Date(nowMs - windowMs);
  const tries = await selectTriesOfName(tx, { counter, brandId, name, since });
  const ofName = { ...tries, subscriber: 0, site: 0, isKnownAddress: false };
  return { isHeld: !mayTryPassword(rule, ofName), tries: tries.name };
}

/** Ends the windows of a name, so that its owner may try at once; those of addresses stay. */
export async function clearPasswordTries(
  tx: Tx,
  { counter }: PasswordTryRule,
  which: { readonly brandId: number; readonly name: string },
): Promise<void> {
  await deleteTriesOfName(tx, { counter, ...which });
}

/** Counts a call by its address alone, and returns the counts that `isBeyondAllowance` judges. */
export async function countByAddress(
  tx: Tx,
  call: Counter & CountedAddress & { readonly nowMs: number; readonly windowMs: number },
): Promise<{ readonly ofSubscriber: number; readonly ofSite: number }> {
  const { subscriber, site, ...counted } = call;
  const of = await countTry(tx, { ...counted, subjects: { site, subscriber } });
  return { ofSubscriber: of('subscriber'), ofSite: of('site') };
}

function windowsOf({ counter }: PasswordTryRule, { brandId, name, ip }: PasswordTry) {
  const { subscriber, site } = countedAddress(ip);
  const subjects = { name, pair: `${name} ${subscriber}`, site, subscriber };
  return { counter, brandId, subjects };
}
