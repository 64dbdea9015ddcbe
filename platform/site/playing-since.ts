import { readStored, writeStored } from './storage.ts';

const KEY = 'playingSince';

/**
 * The time at which the account of this tab opened its first game, in ms; a reload or another game does not change it
 * (RG-2).
 */
export function playingSince(account: string): number {
  const [who, at] = (readStored('sessionStorage', KEY) ?? '').split(' ');
  if (who === account && Number(at) > 0) {
    return Number(at);
  }
  const nowMs = Date.now();
  writeStored('sessionStorage', KEY, `${account} ${nowMs}`);
  return nowMs;
}
