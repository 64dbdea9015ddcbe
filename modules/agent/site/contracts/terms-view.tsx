import type { ReactNode } from 'react';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/money/money.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import type { WrittenTerms } from '../../contract.terms.ts';
import { percentOf } from './exact.ts';

/** Terms as cards, one a tier; `reached` is the place of the tier that the period has reached. */
export function TermsView(props: {
  readonly terms: WrittenTerms;
  readonly reached?: number | null | undefined;
}) {
  const { t } = useTranslate();
  const { terms, reached } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string) => <Money value={ticksOf(text)} symbol={symbol} />;
  if (terms.realtime !== null) {
    const { profitRate, lossRate, singleBet } = terms.realtime;
    return (
      <ul className="grid gap-3 sm:grid-cols-3">
        <Tile name={t('agent.terms.profitRate')}>{percentOf(profitRate)}</Tile>
        <Tile name={t('agent.terms.lossRate')}>{percentOf(lossRate)}</Tile>
        <Tile name={t('agent.terms.singleBet')}>{money(singleBet)}</Tile>
      </ul>
    );
  }
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {terms.tiers.map(({ rate, activeMembers, validBet, loss }, place) => (
        <li
          key={rate}
          className={
            place === reached
              ? 'rounded-button bg-leaf-tint p-3.5'
              : 'rounded-button bg-sunken p-3.5'
          }
        >
          <p className="flex items-center justify-between gap-2">
            <b className="text-22">{percentOf(rate)}</b>
            {place === reached ? <Pill tone="leaf">{t('agent.terms.reached')}</Pill> : null}
          </p>
          <dl className="mt-1 grid gap-1 text-14">
            {activeMembers > 0 ? (
              <Fact name={t('agent.terms.activeMembers')}>{activeMembers}</Fact>
            ) : null}
            {ticksOf(validBet) > 0n ? (
              <Fact name={t('agent.terms.validBet')}>{money(validBet)}</Fact>
            ) : null}
            {ticksOf(loss) > 0n ? <Fact name={t('agent.terms.loss')}>{money(loss)}</Fact> : null}
            {activeMembers === 0 && ticksOf(validBet) === 0n && ticksOf(loss) === 0n ? (
              <div className="text-ink-2">{t('agent.terms.always')}</div>
            ) : null}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Tile({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="rounded-button bg-sunken p-3.5">
      <b className="text-22">{children}</b>
      <p className="text-14 text-ink-2">{name}</p>
    </li>
  );
}

/** A name and its value on one line. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
