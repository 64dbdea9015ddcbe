import { useState } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/site/call.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';

/** Sends one change, and then has what is shown read again. */
export function useChange<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  onChanged: () => void,
) {
  const { send, isSending, refusal } = useCommand(endpoint);
  const [isDone, setDone] = useState(false);
  async function change(input: Static<I>): Promise<void> {
    setDone(false);
    try {
      await send(input);
      setDone(true);
      onChanged();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
    }
  }
  return { change, isSending, refusal, isDone };
}
