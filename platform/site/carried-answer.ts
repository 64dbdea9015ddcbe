import { useEffect, useEffectEvent, useState } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { endpointKey } from './answer-key.ts';
import { readBoot } from './boot.ts';
import { rested } from './near-gate.ts';
import { useSession } from './session.ts';
import { useTranslate } from './translate.ts';
import type { CarriedAnswer } from './use-endpoint.ts';

type Wanted = (key: readonly unknown[]) => void;

let reportWanted: Wanted | undefined;

/** The server's renderer listens to which answers first views look for, so that the page carries them. */
export function reportWantedTo(listener: Wanted): void {
  reportWanted = listener;
}

/**
 * Server data of home's first view, which is drawn from what the page carries. The library that asks the server comes
 * with the parts that rest, or at once where the page does not carry the answer; from then on the view follows it. All
 * other parts use `useEndpoint`.
 */
export function useCarriedAnswer<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
  options: { readonly staleMs?: number } = {},
): CarriedAnswer<Static<O>> {
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const queryKey = endpointKey(endpoint, input, { language, account });
  const hash = JSON.stringify(queryKey);
  const [shown, setShown] = useState<CarriedAnswer<Static<O>>>(() => carried(hash));
  reportWanted?.(queryKey);
  const watch = useEffectEvent(async (isGone: () => boolean) => {
    if (carried(hash).data !== undefined) {
      await rested();
    }
    try {
      const { watchAnswer } = await import('./use-endpoint.ts');
      return isGone()
        ? undefined
        : watchAnswer({ endpoint, input, queryKey, ...options }, ({ data, isRefused }) =>
            // What is shown stays until there is something else to show.
            setShown((former) => ({ data: data ?? former.data, isRefused })),
          );
    } catch {
      setShown((former) => ({ ...former, isRefused: true }));
      return undefined;
    }
  });
  useEffect(() => {
    let isGone = false;
    const watching = watch(() => isGone);
    return () => {
      isGone = true;
      void watching.then((stop) => stop?.());
    };
  }, [hash]);
  return shown;
}

/** The page's answer under a key, as text. */
function carried<Value>(hash: string): CarriedAnswer<Value> {
  const found = readBoot().data.find(({ key }) => JSON.stringify(key) === hash);
  // Written by our own server, as the contract of the call promises.
  return { data: found?.value as Value | undefined, isRefused: false };
}
