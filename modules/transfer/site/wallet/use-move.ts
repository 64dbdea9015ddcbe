import { useRef, useState } from 'react';
import { NETWORK, Refused } from '#platform/site/call.ts';

/** The outcome of a transfer. */
export type MoveState = 'done' | 'pending' | 'held' | 'refused';

type Send = (idempotencyKey: string) => Promise<MoveState>;

/**
 * Sends a transfer under a key of its own. After a lost connection the next press sends the same key, so that a transfer
 * that had arrived is not made twice.
 */
export function useMove(onMoved: () => void): {
  readonly isBusy: boolean;
  readonly result: MoveState | Refused | undefined;
  readonly move: (what: string, send: Send) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<MoveState | Refused>();
  const unanswered = useRef<{ readonly what: string; readonly key: string }>(undefined);

  async function move(what: string, send: Send): Promise<void> {
    const known = unanswered.current;
    const key = known?.what === what ? known.key : crypto.randomUUID();
    unanswered.current = { what, key };
    setBusy(true);
    try {
      setResult(await send(key));
      unanswered.current = undefined;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setResult(error);
      unanswered.current = error.code === NETWORK ? { what, key } : undefined;
    } finally {
      setBusy(false);
      onMoved();
    }
  }
  return { isBusy, result, move };
}
