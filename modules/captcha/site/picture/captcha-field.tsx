import { useEffect, useRef, useState } from 'react';
import { readPicture, readSpoken } from '#modules/captcha/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { RefreshIcon, SoundIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { MIN_GAP_MS, useChallenge } from '../use-challenge.ts';
import { playSound } from './play-sound.ts';

export type CaptchaFieldProps = {
  readonly error?: string | undefined;
  /** A number that is another one after each failed attempt: its picture is used up, and a fresh one comes. */
  readonly round: number;
};

/** A picture of characters to copy, or digits to listen to; the form finds the answer under the name `captcha` (LGN-3). */
export function CaptchaField({ error, round }: CaptchaFieldProps) {
  return <OneRound key={round} error={error} isFirst={round === 0} />;
}

function OneRound({ error, isFirst }: { readonly error: string | undefined; isFirst: boolean }) {
  const { t } = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const picture = useChallenge(() => call(readPicture, {}));
  const spoken = useSpoken();
  const refusal = picture.value === undefined ? picture.refusal : spoken.refusal;
  // A new picture asks for the next answer where the last one was typed.
  useEffect(() => {
    if (!isFirst) {
      field.current?.focus();
    }
  }, [isFirst]);
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={t('captcha.label')}
        name="captcha"
        error={error ?? (refusal === undefined ? undefined : refusalText(t, refusal))}
        hint={t(spoken.isReceived ? 'captcha.hint.spoken' : 'captcha.hint.picture')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={10}
      />
      <div className="flex items-center gap-1">
        <div className="grid aspect-[3/1] w-45 place-items-center overflow-clip rounded-field border border-line bg-white text-[#0b2530]">
          {picture.value === undefined ? (
            <Spinner label={t('captcha.loading')} />
          ) : (
            <img
              src={`data:image/png;base64,${picture.value}`}
              alt={t('captcha.picture')}
              className="size-full object-cover"
            />
          )}
        </div>
        <IconButton
          label={t('captcha.renew')}
          icon={<RefreshIcon />}
          disabled={!picture.mayRenew}
          onClick={() => void picture.renew()}
        />
        <IconButton
          label={t('captcha.listen')}
          icon={<SoundIcon />}
          aria-busy={spoken.isBusy}
          aria-disabled={spoken.isBusy}
          onClick={() => {
            void spoken.play();
            field.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** The digits that may be typed in place of the characters; each press reads out new ones, at most once a second. */
function useSpoken() {
  const [isReceived, setReceived] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  async function play(): Promise<void> {
    if (isBusy) {
      return;
    }
    setBusy(true);
    setTimeout(() => setBusy(false), MIN_GAP_MS);
    try {
      await playSound(await call(readSpoken, {}));
      setReceived(true);
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    }
  }

  return { isReceived, isBusy, refusal, play };
}
