import { useState } from 'react';
import { Refused } from '#platform/site/call.ts';
import { endIfOver } from './game-session.ts';

/** What a member asks of the studio, one at a time. A refusal stays until the next try, or until it is forgotten. */
export function useGameCall() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /** @returns what the work answers; undefined when it was refused, or another one is under way */
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
