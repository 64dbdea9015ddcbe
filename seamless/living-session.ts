import type { Tx } from '#platform/db/tx.ts';
import type { StudioHost } from './studio.ts';
import { isRefused } from './wallet-errors.ts';

/** Why a game session may do nothing; BUSY: the wallet cannot be asked now. */
export type SessionOver = 'SESSION_INVALID' | 'SESSION_EXPIRED' | 'BUSY';

type SessionCall = {
  readonly host: Pick<StudioHost, 'wallet' | 'db'>;
  readonly reject: (code: SessionOver) => never;
};

/**
 * Refuses a call whose game session lives no more: it has run out, or the login that it was opened in has ended. The
 * wallet knows that alone, and is asked anew by every call.
 */
export async function requireLiving(call: SessionCall, session: string): Promise<void> {
  const read = await call.host.wallet.readBalance({ session });
  if (isRefused(read)) {
    call.reject(overOf(read.code));
  }
}

/**
 * Runs `work` in one transaction while the game session lives. In the wallet's database the session's end waits for the
 * transaction; a wallet elsewhere is asked right before it.
 */
export async function actInSession<T>(
  call: SessionCall,
  session: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db, wallet } = call.host;
  if (wallet.together === undefined) {
    await requireLiving(call, session);
    return await db.transaction(work);
  }
  const done = await wallet.together.transaction(async (tx, inside) => {
    const over = await inside.holdSession(session);
    return over === undefined ? { result: await work(tx) } : { over };
  });
  if (done === 'busy') {
    return call.reject('BUSY');
  }
  return 'over' in done ? call.reject(done.over) : done.result;
}

function overOf(code: string): SessionOver {
  switch (code) {
    case 'SESSION_EXPIRED':
      return 'SESSION_EXPIRED';
    case 'SESSION_INVALID':
    case 'MEMBER_NOT_FOUND':
      return 'SESSION_INVALID';
    default:
      return 'BUSY';
  }
}
