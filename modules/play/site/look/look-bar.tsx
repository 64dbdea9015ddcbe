import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { Button } from '#ui/button/button.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { PlayNow } from './use-play-now.ts';

/** Below a game that is only looked at: that nothing is staked, and the ways to play it. */
export function LookBar({ playNow }: { readonly playNow: PlayNow }) {
  const { t } = useTranslate();
  const isAlive = useIsAlive();
  const { hasFreePlay, play, isStarting, refusal, register, logIn } = playNow;
  return (
    <aside
      aria-label={t('play.look.bar')}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2"
    >
      <Wrap className="grid gap-x-5 gap-y-1 py-2 lg:flex lg:items-center">
        <p className="flex flex-1 items-center justify-between gap-3 text-13 text-ink-2">
          {refusal === undefined ? (
            t('play.look.only')
          ) : (
            <span role="alert" className="text-ember-ink">
              {refusalText(t, refusal)}
            </span>
          )}
          {hasFreePlay ? (
            <button
              type="button"
              onClick={logIn}
              className="inline-flex min-h-9 shrink-0 items-center font-strong text-leaf-ink underline underline-offset-4"
            >
              {t('play.login')}
            </button>
          ) : null}
        </p>
        <div className="grid grid-cols-[1fr_auto] gap-2 lg:flex">
          <Button
            tone="leaf"
            disabled={!isAlive}
            isBusy={isStarting}
            className="max-sm:px-3"
            onClick={play}
          >
            {t(hasFreePlay ? 'play.look.play' : 'play.login')}
          </Button>
          {register === undefined ? null : (
            <Button tone="line" disabled={!isAlive} onClick={register}>
              {t('play.look.register')}
            </Button>
          )}
        </div>
      </Wrap>
    </aside>
  );
}
