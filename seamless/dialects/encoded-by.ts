import type { WalletCallName } from '../wallet-api.ts';
import type { Body, Dialect } from './dialect.ts';

/**
 * The part of an expected answer that a dialect reports: if it answers a repeated call like the first one, no
 * `duplicate` is expected, and a rollback with nothing to do is reported as done.
 */
export function encodedBy(dialect: Dialect, call: WalletCallName, expected: Body): Body {
  const said = dialect.calls.find((one) => one.call === call);
  const { duplicate, unknownRollback } = dialect;
  const given = expected['code'];
  const isDone = given === 'NOTHING_TO_DO' || (given === 'TOMBSTONED' && unknownRollback === 'ok');
  const code = isDone ? 'OK' : given;
  const isAccepted = code === 'OK' || code === 'TOMBSTONED';
  const flagsDuplicate = duplicate !== 'same' && (code === 'OK' || 'flag' in duplicate);
  const encoded: Record<string, unknown> = { ...expected, code };
  for (const name of Object.keys(expected)) {
    const isEncoded =
      name === 'code' ||
      (name === 'duplicate' && flagsDuplicate) ||
      (name === 'balance' && !isAccepted) ||
      (isAccepted && said?.answer.some(({ ours }) => ours === name));
    if (isEncoded !== true) {
      delete encoded[name];
    }
  }
  return encoded;
}
