import { useState } from 'react';
import { type DemoCounter, readJackpot } from '#modules/jackpot/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { InfoIcon, PauseIcon, PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { RollingDigits } from '#ui/rolling-digits/rolling-digits.tsx';
import { useCounter } from './use-counter.ts';

const STALE_MS = 300_000;

const JackpotRules = latePart(async () => (await import('./jackpot-rules.tsx')).loadJackpotRules());

/**
 * The jackpot across a page. Absent where there is nothing to win and no demo; a demo is always marked (JKP-1, RG-3).
 */
export function JackpotBand() {
  const jackpot = useEndpoint(readJackpot, {}, { staleMs: STALE_MS });
  const demo = jackpot.data?.demo;
  return demo ? <Band demo={demo} /> : null;
}

function Band({ demo }: { readonly demo: DemoCounter }) {
  const { t } = useTranslate();
  const [isPaused, setPaused] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const value = useCounter(demo, isPaused);
  const { currencySymbol } = readBoot().brand;
  return (
    <section
      aria-label={t('jackpot.title')}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 rounded-card bg-brand px-4 py-3 text-on-water min-h-36 lg:justify-between lg:px-5"
    >
      <div className="flex items-center gap-3">
        <h2 className="text-18 font-strong sm:text-22">{t('jackpot.title')}</h2>
        <span className="rounded-pill border border-water-line px-2 text-13">
          {t('jackpot.demo')}
        </span>
        <IconButton
          label={t('jackpot.about')}
          icon={<InfoIcon />}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        />
        <IconButton
          label={t(isPaused ? 'jackpot.play' : 'jackpot.pause')}
          icon={isPaused ? <PlayIcon /> : <PauseIcon />}
          onClick={() => setPaused(!isPaused)}
        />
      </div>
      {value === undefined ? null : (
        <RollingDigits
          label={t('jackpot.title')}
          value={value}
          symbol={currencySymbol}
          look="jackpot"
          isBare
        />
      )}
      {isAsked ? <JackpotRules demo={demo} onClose={() => setAsked(false)} /> : null}
    </section>
  );
}
