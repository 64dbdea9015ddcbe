import type { ReactNode } from 'react';
import { parseAmount, ZERO } from '#platform/money/money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { Money } from '#ui/money/money.tsx';
import { ZoneNote } from '../zone-note.tsx';
import type { ReceiptCase } from './receipt-case.ts';
import { writtenMoment } from './written-moment.ts';

const SCALE = 4;

/** The bet of a receipt as its player knows it: draw, lines, stake, times, and the drawn numbers. */
export function ReceiptFacts({ checked }: { readonly checked: ReceiptCase }) {
  const { t, language } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const { receipt, bet } = checked;
  const payout = parseAmount(bet?.payout ?? '', SCALE);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 sm:grid-cols-3">
        <Fact name={t('fairness.receipt.draw')}>{receipt.drawNo}</Fact>
        <Fact name={t('fairness.receipt.stake')}>
          <Money value={BigInt(receipt.stake)} symbol={symbol} tone="strong" />
        </Fact>
        {payout === undefined ? null : (
          <Fact name={t('fairness.receipt.payout')}>
            <Money value={payout} symbol={symbol} tone={payout > ZERO ? 'won' : 'strong'} />
          </Fact>
        )}
        <Fact name={t('fairness.receipt.takenAt')}>{writtenMoment(receipt.takenAt, language)}</Fact>
        {receipt.lock === null ? null : (
          <Fact name={t('fairness.lock')}>{writtenMoment(receipt.lock, language)}</Fact>
        )}
      </dl>
      <ZoneNote />
      <Lines checked={checked} />
      <Drawn checked={checked} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Lines({ checked: { receipt, bet, rules } }: { readonly checked: ReceiptCase }) {
  const { t } = useTranslate();
  const { odds, takenAt, game } = receipt;
  const texts = rules?.textsOfLines?.(game, { lines: bet?.lines ?? [], odds, takenAt }, t);
  return texts === undefined ? null : (
    <ul className="grid gap-1 text-14">
      {texts.map((text, place) => (
        <li key={place} className="flex justify-between gap-4 border-b border-line pb-1">
          <span className="min-w-0 break-words">{text}</span>
          <b className="shrink-0 font-strong">
            {(odds[place] ?? []).map((one) => one / 10_000).join(' / ')}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Drawn({ checked: { receipt, proof, rules } }: { readonly checked: ReceiptCase }) {
  const drawn = proof?.verdict.drawn ?? undefined;
  const texts = drawn && rules?.textsOfNumbers?.(receipt.game, drawn);
  return texts === undefined ? null : (
    <DrawnNumbers family={receipt.game.split('-')[0] ?? ''} numbers={texts} isLarge />
  );
}
