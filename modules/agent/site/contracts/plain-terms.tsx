import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { Kind } from '../../field-rules.ts';
import { percentOf } from './exact.ts';

/** What terms mean, a sentence for each step. */
export function PlainTerms({ kind, terms }: { readonly kind: Kind; readonly terms: WrittenTerms }) {
  const { t } = useTranslate();
  return (
    <ul className="grid gap-1.5 text-14">
      {sentencesOf(t, kind, terms).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sentencesOf(t: Translate, kind: Kind, terms: WrittenTerms): readonly string[] {
  const money = (text: string) =>
    formatMoney(ticksOf(text), { symbol: readBoot().brand.currencySymbol });
  if (terms.realtime !== null) {
    const { profitRate, lossRate, singleBet } = terms.realtime;
    return [
      t('agent.plain.realtime', {
        ...{ 0: money(singleBet), 1: percentOf(profitRate), 2: percentOf(lossRate) },
      }),
      t('agent.plain.difference'),
    ];
  }
  const steps = terms.tiers.map(({ rate, activeMembers, validBet, loss }) => {
    const conditions = [
      ...(activeMembers > 0 ? [t('agent.plain.active', { 0: activeMembers })] : []),
      ...(ticksOf(validBet) > 0n ? [t('agent.plain.validBet', { 0: money(validBet) })] : []),
      ...(ticksOf(loss) > 0n ? [t('agent.plain.loss', { 0: money(loss) })] : []),
    ];
    const what = { 0: conditions.join(t('agent.plain.and')), 1: percentOf(rate) };
    return t(conditions.length === 0 ? `agent.plain.${kind}.always` : `agent.plain.${kind}`, what);
  });
  return [...steps, t(kind === 'dividend' ? 'agent.plain.carry' : 'agent.plain.difference')];
}
