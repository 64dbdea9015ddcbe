import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { Button } from '#ui/button/button.tsx';
import { PlayIcon } from '#ui/icon/icons.ts';
import { useFreePlay } from './use-free-play.ts';

/** A button that opens a trial account (LGN-5). */
export function FreePlayButton() {
  const { t } = useTranslate();
  const { start, isStarting, refusal } = useFreePlay();
  const isAlive = useIsAlive();
  return (
    <>
      <Button
        tone="line"
        isBlock
        className="[--dim:1]"
        disabled={!isAlive}
        icon={<PlayIcon />}
        isBusy={isStarting}
        onClick={() => void start()}
      >
        {t('identity.login.freePlay')}
      </Button>
      {refusal === undefined ? null : (
        <p role="alert" className="col-span-full text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
    </>
  );
}
