import { useEffect, useState } from 'react';
import { NETWORK, Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import type { Visit } from './ask-server.ts';
import { refusalText } from './refusal-text.ts';
import { SlotGame } from './slot-game.tsx';

type Opening =
  | { readonly is: 'open'; readonly visit: Visit }
  | { readonly is: 'refused'; readonly refusal: Refused }
  | { readonly is: 'waiting' };

/** Opens the game with a launch or as a demo, or explains why it cannot be opened. */
export function SlotPage({ open }: { readonly open: () => Promise<Visit> }) {
  const { t } = useTranslate();
  const [opening, setOpening] = useState<Opening>({ is: 'waiting' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    open()
      .then((visit): Opening => ({ is: 'open', visit }))
      .catch((error: unknown): Opening => ({ is: 'refused', refusal: asRefused(error) }))
      .then((next) => {
        if (!isGone) {
          setOpening(next);
        }
      })
      .catch(reportError);
    return () => {
      isGone = true;
    };
    // A retry by the player changes `tries`, which opens the game again.
  }, [open, tries]);
  if (opening.is === 'open') {
    return <SlotGame visit={opening.visit} />;
  }
  return (
    <main
      aria-label={t('game.S1')}
      className="pond grid min-h-dvh place-items-center px-4 text-on-water"
    >
      {opening.is === 'waiting' ? (
        <Spinner size="large" label={t('slots.opening')} />
      ) : (
        <div role="alert" className="grid max-w-sm justify-items-center gap-4 text-center">
          <Lily isOnWater className="size-16 opacity-60" />
          <h1 className="text-22">{t('slots.not-open')}</h1>
          <p className="text-on-water-2">{refusalText(t, opening.refusal)}</p>
          {mayTryAgain(opening.refusal) ? (
            <Button
              tone="water"
              onClick={() => {
                setOpening({ is: 'waiting' });
                setTries(tries + 1);
              }}
            >
              {t('slots.try-again')}
            </Button>
          ) : null}
        </div>
      )}
    </main>
  );
}

function asRefused(error: unknown): Refused {
  return error instanceof Refused
    ? error
    : new Refused({ code: NETWORK, status: 0, message: '', value: undefined });
}

function mayTryAgain(refusal: Refused): boolean {
  return refusal.code === NETWORK || refusal.status >= 500 || refusal.status === 429;
}
