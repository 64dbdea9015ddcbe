import { Link, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readLotteryGame } from '../../contract.office.ts';
import { calendarText } from '../calendar-text.ts';
import { CalendarForm } from './calendar-form.tsx';
import { HeldNumbers } from './held-numbers.tsx';
import { OddsTable } from './odds-table.tsx';
import { SettingsForm } from './settings-form.tsx';

/** One game: its calendar, its settings, its restricted numbers, and the odds of every play. */
export function Screen() {
  const { t, language } = useTranslate();
  const { game = '' } = useParams();
  const { data, refusal } = useOffice(readLotteryGame, { game });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { game: row } = data;
  return (
    <CasePage
      crumb={{ to: '/lottery/games', label: t('office.lottery.games.title') }}
      title={
        <>
          {language === 'bn' ? row.name.bn : row.name.en} <span className="code">{row.game}</span>{' '}
          {row.settings.source === 'outside' && (
            <Pill tone="sky">{t('office.lottery.source.outside')}</Pill>
          )}
        </>
      }
      side={<AuditTimeline entity={`lottery:${row.game}`} />}
    >
      <Section title={t('office.lottery.calendar')}>
        <Facts
          facts={[
            { name: t('office.lottery.calendar'), value: calendarText(t, row.calendar) },
            { name: t('office.lottery.next'), value: <When at={row.nextDrawAt} /> },
            { name: t('office.lottery.mode'), value: t(`office.lottery.mode.${row.prizeMode}`) },
            {
              name: t('office.lottery.fairness'),
              value: t(`office.lottery.fairness.${row.settings.fairness}`),
            },
            { name: t('office.lottery.limit'), value: <Money value={row.maxPerNumber} /> },
          ]}
        />
      </Section>
      <SettingsForm key={row.game} row={row} seen={data.seen.settings} />
      <CalendarForm
        key={`times ${row.game}`}
        row={row}
        calendars={data.calendars}
        seen={data.seen.calendar}
      />
      <HeldNumbers game={row.game} held={data.held} plays={data.plays} />
      <p>
        <Link to={`/lottery/games/${row.game}/terms`}>{t('office.lottery.terms.open')}</Link>
      </p>
      <OddsTable plays={data.plays} />
    </CasePage>
  );
}
