import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/money/money.tsx';
import type { ContractProgress } from '../../contract.ts';
import { Fact } from './terms-view.tsx';

/** The figures of a team in a period. */
export function Figures(props: {
  readonly figures: ContractProgress['figures'];
  readonly hasMembers: boolean;
}) {
  const { t } = useTranslate();
  const { figures, hasMembers } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string) => <Money value={ticksOf(text)} symbol={symbol} />;
  return (
    <dl className="grid gap-x-8 gap-y-1.5 text-14 sm:grid-cols-2">
      {hasMembers ? (
        <Fact name={t('agent.figure.activeMembers')}>{figures.activeMembers}</Fact>
      ) : null}
      <Fact name={t('agent.figure.bets')}>{figures.bets}</Fact>
      <Fact name={t('agent.figure.stake')}>{money(figures.stake)}</Fact>
      <Fact name={t('agent.figure.validBet')}>{money(figures.validBet)}</Fact>
      <Fact name={t('agent.figure.payout')}>{money(figures.payout)}</Fact>
      <Fact name={t('agent.figure.loss')}>{money(figures.loss)}</Fact>
    </dl>
  );
}
