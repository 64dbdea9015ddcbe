import type { ReactNode } from 'react';
import type { DemoCounter } from '#modules/jackpot/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { type Language, needTexts, useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import {
  FIXED_STEP,
  MEAN_STEP,
  MIN_START,
  MIN_STEP,
  START_SPAN,
  STEP_SPAN,
} from './counter-steps.ts';

type RulesProps = { readonly demo: DemoCounter; readonly onClose: () => void };

/** Brings the rules with their words, which the first page does without. */
export async function loadJackpotRules() {
  await needTexts(pageTexts);
  return JackpotRules;
}

/** Explains the counter, the source of its figure, and who can win it: for a demo, that nobody can (SH-12, JKP-1). */
function JackpotRules({ demo, onClose }: RulesProps) {
  const { t } = useTranslate();
  const money = (value: bigint | number) =>
    formatMoney(value, { symbol: readBoot().brand.currencySymbol, isShort: true });
  const start = {
    0: money(demo.start === 'random' ? MIN_START : demo.fixedStart),
    1: money(MIN_START + START_SPAN),
  };
  // Everybody's clock must show the same, so it moves by what random steps come to on average.
  const isEven = demo.step === 'fixed' || demo.start === 'clock';
  const step = {
    0: money(demo.step === 'fixed' ? FIXED_STEP : isEven ? MEAN_STEP : MIN_STEP),
    1: money(MIN_STEP + STEP_SPAN),
    seconds: demo.intervalMs / 1000,
  };
  return (
    <Dialog title={t('jackpot.title')} closeLabel={t('jackpot.rules.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Note tone="pollen">{t('jackpot.demoLong')}</Note>
        <dl className="grid gap-3">
          <Rule name={t('jackpot.rules.what')}>{t('jackpot.rules.whatDemo')}</Rule>
          <Rule name={t('jackpot.rules.seed')}>{t(`jackpot.rules.seed.${demo.start}`, start)}</Rule>
          <Rule name={t('jackpot.rules.growth')}>
            {t(isEven ? 'jackpot.rules.growth.fixed' : 'jackpot.rules.growth.random', step)}
          </Rule>
          <Rule name={t('jackpot.rules.share')}>{t('jackpot.rules.shareDemo')}</Rule>
          <Rule name={t('jackpot.rules.win')}>{t('jackpot.rules.winDemo')}</Rule>
          <Rule name={t('jackpot.rules.last')}>{t('jackpot.rules.lastDemo')}</Rule>
        </dl>
        <p className="text-13 text-ink-2">{t('jackpot.rules.real')}</p>
      </div>
    </Dialog>
  );
}

function Rule({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-16">{children}</dd>
    </div>
  );
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
