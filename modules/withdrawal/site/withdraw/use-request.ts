import { useRef, useState } from 'react';
import { call, NETWORK, Refused } from '#platform/site/call.ts';
import { requestWithdrawal, type WithdrawalShown } from '../../contract.ts';

export type Wish = {
  readonly amount: number;
  readonly bankCardId: number;
  readonly password: string;
};

/**
 * Sends a request under a key of its own. After a lost connection the next press of the same request sends the same key, so
 * that one which had arrived is not made twice.
 */
export function useRequest() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const unanswered = useRef<{ readonly what: string; readonly key: string }>(undefined);

  async function send(wish: Wish): Promise<WithdrawalShown | undefined> {
    const what = `${wish.amount}:${wish.bankCardId}`;
    const known = unanswered.current;
    const key = known?.what === what ? known.key : crypto.randomUUID();
    unanswered.current = { what, key };
    setSending(true);
    setRefusal(undefined);
    try {
      const made = await call(requestWithdrawal, wish, { idempotencyKey: key });
      unanswered.current = undefined;
      return made;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
      unanswered.current = error.code === NETWORK ? { what, key } : undefined;
      return undefined;
    } finally {
      setSending(false);
    }
  }
  return { isSending, refusal, send, forget: () => setRefusal(undefined) };
}
