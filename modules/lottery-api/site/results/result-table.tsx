import type { Static } from 'typebox';
import type { listDrawsOfGame } from '#modules/lottery-api/contract.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { Pill } from '#ui/pill/pill.tsx';

type Drawn = Static<typeof listDrawsOfGame.output>['content'][number];

/** Draws that are over, newest first: what was drawn, and the way to its proof. */
export function ResultTable(props: { readonly family: string; readonly draws: readonly Drawn[] }) {
  const { t } = useTranslate();
  const columns = useColumns(props.family);
  return (
    <DataTable
      caption={t('lottery.results.title')}
      columns={columns}
      rows={props.draws}
      rowKey={(draw) => draw.numero}
      empty={
        <EmptyState title={t('lottery.results.none')}>{t('lottery.results.noneHint')}</EmptyState>
      }
    />
  );
}

function useColumns(family: string): readonly Column<Drawn>[] {
  const { t, language } = useTranslate();
  const { timeZone } = readBoot().brand;
  return [
    {
      id: 'draw',
      header: t('lottery.results.draw'),
      isTitle: true,
      cell: (draw) => (
        <span className="grid">
          <span>{draw.numero}</span>
          <span className="text-13 font-normal text-ink-2">
            {momentText(draw.drawTime, 'weekdayTime', { language, timeZone })}
          </span>
        </span>
      ),
    },
    {
      id: 'numbers',
      header: t('lottery.results.numbers'),
      cell: (draw) => <Drawing family={family} draw={draw} />,
    },
    {
      id: 'proof',
      header: t('lottery.results.proof'),
      align: 'end',
      cell: (draw) =>
        draw.isVoid ? (
          <span className="text-ink-3">–</span>
        ) : (
          <Link
            to={draw.verifyUrl}
            aria-label={t('lottery.results.verifyDraw', { no: draw.numero })}
            className={buttonClass({ tone: 'tonal', size: 'small' })}
          >
            <ShieldIcon size="small" />
            {t('lottery.results.verify')}
          </Link>
        ),
    },
  ];
}

function Drawing({ family, draw }: { readonly family: string; readonly draw: Drawn }) {
  const { t } = useTranslate();
  if (draw.isVoid) {
    return <Pill>{t('lottery.results.void')}</Pill>;
  }
  return (
    <span className="grid gap-1.5">
      {draw.revision > 1 ? <Pill tone="pollen">{t('lottery.results.corrected')}</Pill> : null}
      {draw.prizes.length > 1 ? (
        <Prizes draw={draw} />
      ) : (
        <DrawnNumbers
          family={family}
          numbers={draw.prizes[0]?.numbers ?? draw.winningNumber.split(',')}
        />
      )}
    </span>
  );
}

/** All prizes of a draw, each with its name. */
function Prizes({ draw }: { readonly draw: Drawn }) {
  const { t } = useTranslate();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {draw.prizes.map(({ name, numbers }, index) => (
        <div key={name} className="contents">
          <dt className="text-13 text-ink-2">{t(`pick.prize.${name}`)}</dt>
          <dd
            className={
              index === 0 ? 'text-18 font-strong text-petal-ink' : 'flex flex-wrap gap-x-4'
            }
          >
            {numbers.map((number, place) => (
              <span key={place}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
