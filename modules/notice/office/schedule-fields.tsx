import { TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';

type Schedule = { readonly startsAt: string; readonly endsAt: string | null };

/** The fields for the period of a notice; without an end it does not expire. */
export function ScheduleFields(props: {
  readonly schedule: Schedule;
  readonly set: (part: Partial<Schedule>) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslate();
  const { schedule, set, isLocked } = props;
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('office.notices.starts')}
        value={localMoment(schedule.startsAt)}
        disabled={isLocked}
        onChange={(event) => {
          const startsAt = momentOf(event.currentTarget.value);
          if (startsAt !== null) {
            set({ startsAt });
          }
        }}
      />
      <TextInput
        type="datetime-local"
        label={t('office.notices.ends')}
        description={t('office.notices.noEnd')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={localMoment(schedule.endsAt)}
        disabled={isLocked}
        onChange={(event) => set({ endsAt: momentOf(event.currentTarget.value) })}
      />
    </>
  );
}
