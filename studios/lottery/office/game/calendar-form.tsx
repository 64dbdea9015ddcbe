import { TextInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import type { GameRowView } from '../../contract.office.ts';
import { changeLotteryCalendar } from '../../contract.office-calendar.ts';
import { calendarText } from '../calendar-text.ts';
import { type CalendarDraft, calendarDraft, calendarOf } from './calendar-draft.ts';

type Calendars = readonly {
  readonly fromDay: string;
  readonly calendar: GameRowView['calendar'];
}[];

/** Edits the times of a game from a day on; a second operator approves the change. */
export function CalendarForm(props: {
  readonly row: GameRowView;
  readonly calendars: Calendars;
  readonly seen: string;
}) {
  const { row, calendars } = props;
  const { t } = useTranslate();
  const isLocked = !useMay('lottery.settings');
  const last = calendars.at(-1)?.calendar ?? row.calendar;
  const editor = useEditor({
    ...{ entity: `lottery:${row.game}`, part: 'calendar', version: props.seen },
    saved: calendarDraft(last),
  });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeLotteryCalendar);
  const calendar = calendarOf(draft, last);
  const isReady = calendar !== undefined && draft.fromDay !== '';
  const field = (name: keyof CalendarDraft, type: 'text' | 'date' = 'text') => (
    <TextInput
      type={type}
      label={t(`office.lottery.times.${name}`)}
      description={t(`office.lottery.times.${name}.hint`)}
      disabled={isLocked}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <Section title={t('office.lottery.calendar.edit')}>
      <div className="of-pad of-stack">
        {calendars.map(({ fromDay, calendar: changed }) => (
          <p key={fromDay} className="muted">
            {t('office.lottery.calendar.from', { 0: fromDay, 1: calendarText(t, changed) })}
          </p>
        ))}
        {field('lockSeconds')}
        {last.times === undefined ? null : (
          <>
            {field('times')}
            {field('weekdays')}
            {field('monthDays')}
          </>
        )}
        {field('fromDay', 'date')}
      </div>
      <ReviewBar
        editor={editor}
        isReady={isReady}
        missing={t('office.lottery.calendar.missing')}
        needsTwo
        onSave={async (reason) => {
          if (calendar === undefined) {
            return undefined;
          }
          const { fromDay } = draft;
          return await change.send({
            ...{ game: row.game, fromDay, calendar, seen: editor.version },
            reason,
          });
        }}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </Section>
  );
}
