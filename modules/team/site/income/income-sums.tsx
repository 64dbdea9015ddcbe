import '../overview/overview.css';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { INCOME_KINDS, type IncomeKind, type listIncome } from '../../contract.ts';

/** What was paid by kind; a press narrows the lines to it, another shows all. */
export function IncomeSums(props: {
  readonly sums: Static<typeof listIncome.output>['sums'];
  readonly chosen: IncomeKind | undefined;
  readonly onChoose: (kind: IncomeKind | undefined) => void;
}) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <ul className="team-tiles" aria-label={t('teams.income.sums')}>
      {INCOME_KINDS.map((kind) => {
        const sum = props.sums.find((one) => one.kind === kind);
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={props.chosen === kind}
              onClick={() => props.onChoose(props.chosen === kind ? undefined : kind)}
            >
              <span className="text-13 text-ink-2">{t(`teams.income.kind.${kind}`)}</span>
              <b className="text-18">{formatMoney(sum?.amount ?? 0, { symbol })}</b>
              <span className="text-12 text-ink-2">
                {t('teams.income.payments', { count: sum?.payments ?? 0 })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
