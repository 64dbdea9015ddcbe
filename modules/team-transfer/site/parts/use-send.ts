import { useRef, useState } from 'react';
import { NETWORK, Refused } from '#platform/site/call.ts';

/**
 * Sends money under a key of its own. After a lost connection the next press of the same sends the same key, so that what
 * had arrived is not sent twice.
 */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const unanswered = useRef<{ readonly what: string; readonly key: string }>(undefined);

  /** @returns whether it was sent */
  async function send(what: string, run: (key: string) => Promise<unknown>): Promise<boolean> {
    const known = unanswered.current;
    const key = known?.what === what ? known.key : crypto.randomUUID();
    unanswered.current = { what, key };
    setBusy(true);
    setRefusal(undefined);
    try {
      await run(key);
      unanswered.current = undefined;
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
      unanswered.current = error.code === NETWORK ? { what, key } : undefined;
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refusal, send, clear: () => setRefusal(undefined) };
}
