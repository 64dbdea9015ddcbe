import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '#platform/site/call.ts';

/** Nobody is dealt more than one challenge a second (LGN-3). */
export const MIN_GAP_MS = 1_000;

/**
 * A challenge that the server creates at each request: requested at once, and again with `renew`. The present one stays
 * visible until the next one has loaded; `mayRenew` is false for a second after each.
 */
export function useChallenge<Value>(deal: () => Promise<Value>) {
  const dealing = useRef(deal);
  const [value, setValue] = useState<Value>();
  const [refusal, setRefusal] = useState<Refused>();
  const [mayRenew, setMayRenew] = useState(false);

  const renew = useCallback(async (): Promise<void> => {
    setMayRenew(false);
    setTimeout(() => setMayRenew(true), MIN_GAP_MS);
    try {
      setValue(await dealing.current());
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    }
  }, []);
  useEffect(() => {
    void renew();
  }, [renew]);

  return { value, refusal, mayRenew, renew };
}
