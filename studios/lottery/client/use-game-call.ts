import { useState } from 'react';
import { Refused } from '#platform/site/call.ts';
import { endIfOver } from './game-session.ts';

/**
 * Runs the member's calls to the studio one at a time. A refusal is shown until the next call, or until it is
 * dismissed.
 */
export function useGameCall() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /**
   * Runs one call.
   * @returns the answer; undefined when it was refused, or another call is running
   */
  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isBusy) {
      return undefined;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      endIfOver(error);
      setRefusal(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, refusal, forget: () => setRefusal(undefined) };
}
