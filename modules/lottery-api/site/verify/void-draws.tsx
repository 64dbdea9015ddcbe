import type { Static } from 'typebox';
import { listVoids } from '#modules/lottery-api/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';

type Game = Static<typeof listVoids.output>['games'][number];
type Voids = Game['voids'];

/** How many draws of each game were void lately, why, and how many of them had bets. */
export function VoidDraws() {
  const { t, language } = useTranslate();
  const { data } = useEndpoint(listVoids, { language });
  const columns = useColumns();
  if (data === undefined || data.games.length === 0) {
    return null;
  }
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-18 font-strong">{t('lottery.voids', { 0: data.days })}</h2>
        <p className="text-14 text-ink-2">{t('lottery.voids.lead')}</p>
        <DataTable
          caption={t('lottery.voids', { 0: data.days })}
          columns={columns}
          rows={data.games.toSorted((one, other) => sumOf(other.voids) - sumOf(one.voids))}
          rowKey={({ gameCode }) => gameCode}
          empty={null}
        />
      </div>
    </Card>
  );
}

function useColumns(): readonly Column<Game>[] {
  const { t } = useTranslate();
  return [
    { id: 'game', header: t('lottery.voids.game'), isTitle: true, cell: ({ name }) => name },
    {
      id: 'all',
      header: t('lottery.voids.all'),
      align: 'end',
      cell: ({ voids, draws }) => share(sumOf(voids), draws),
    },
    {
      id: 'withBets',
      header: t('lottery.voids.withBets'),
      align: 'end',
      cell: ({ voids, drawsWithBets }) =>
        share(
          voids.reduce((sum, one) => sum + one.drawsWithBets, 0),
          drawsWithBets,
        ),
    },
    {
      id: 'reasons',
      header: t('lottery.voids.reasons'),
      cell: ({ voids }) => <Reasons voids={voids} />,
    },
  ];
}

function Reasons({ voids }: { readonly voids: Voids }) {
  const { t } = useTranslate();
  return voids.length === 0 ? (
    <span className="text-ink-3">–</span>
  ) : (
    <ul className="grid gap-1">
      {voids.map(({ reason, draws, drawsWithBets }) => (
        <li key={reason}>
          {t('lottery.voids.reason', {
            0: t(`lottery.voids.reason.${reason}`),
            1: draws,
            2: drawsWithBets,
          })}
        </li>
      ))}
    </ul>
  );
}

function sumOf(voids: Voids): number {
  return voids.reduce((sum, { draws }) => sum + draws, 0);
}

/** A count with what it is of, and the share in per cent: `2 / 1440 (0.14 %)`. */
function share(part: number, whole: number): string {
  return whole === 0 ? '0 / 0' : `${part} / ${whole} (${((part / whole) * 100).toFixed(2)} %)`;
}
