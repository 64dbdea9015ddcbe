import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import { dayStartAt, useOfficeZone } from '#ui/office/office-zone.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readOverview } from '../../contract.overview-office.ts';
import { FigureTiles } from './figure-tiles.tsx';
import './overview.css';
import { WaitingCards } from './waiting-cards.tsx';

const LIVE_MS = 15_000;

/** What waits for the operator, and the figures of today. */
export function Screen() {
  const { t } = useTranslate();
  const zone = useOfficeZone();
  const dayStart = new Date(dayStartAt(Date.now(), zone)).toISOString();
  const { data, refusal } = useOffice(readOverview, { dayStart }, { refetchMs: LIVE_MS });
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.overview.title')}</h1>
        <span className="of-grow" />
        {data !== undefined && (
          <span className="muted">
            {t('office.overview.at')} <When at={data.at} />
          </span>
        )}
      </div>
      <WaitingCards />
      {refusal !== undefined && <Refusal refusal={refusal} />}
      {data === undefined
        ? refusal === undefined && <Loading />
        : data.figures.length > 0 && <FigureTiles figures={data.figures} />}
    </div>
  );
}
