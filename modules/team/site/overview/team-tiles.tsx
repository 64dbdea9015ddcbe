import './overview.css';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { TeamReport } from '../../contract.ts';
import { type TeamQuery, useOpenReport } from '../parts/use-team-query.ts';
import { isMoney, type Measure, TILES } from './measures.ts';

/** The figures of a period beside those of as many days before; each opens the list behind it. */
export function TeamTiles(props: { readonly sum: TeamReport; readonly team: TeamQuery }) {
  const { t } = useTranslate();
  const open = useOpenReport(props.team);
  const { sum } = props;
  return (
    <>
      <ul className="team-tiles">
        {TILES.map(({ id, page, query }) => {
          const name = t(`teams.figure.${id}`);
          const value = shown(id, sum[id]);
          const before = t('teams.before', { 0: shown(id, sum.before[id]) });
          return (
            <li key={id}>
              <button type="button" onClick={() => open(page, query)}>
                <span className="text-13 text-ink-2">{name}</span>
                <b className="text-18">{value}</b>
                <span className="text-12 text-ink-2">{before}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-14 text-ink-2">
          {t('teams.formulas')}
        </summary>
        <dl className="grid gap-2 text-14">
          {TILES.map(({ id }) => (
            <div key={id}>
              <dt className="font-strong">{t(`teams.figure.${id}`)}</dt>
              <dd className="text-ink-2">{t(`teams.figure.${id}.says`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Losses have their sign; counts have none. */
function shown(id: Measure, value: number): string {
  const { currencySymbol: symbol } = readBoot().brand;
  return isMoney(id)
    ? formatMoney(value, { symbol, hasPlus: id === 'profitAndLoss' })
    : String(value);
}
