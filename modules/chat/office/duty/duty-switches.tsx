import { Switch } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { putDuty, storedDuty, useDuty } from './duty.ts';
import { knock } from './knock.ts';

/** Whether one is on duty, on every page of the office, and hears who begins to wait. Who opens the chat is on duty. */
export function DutySwitches() {
  const { t } = useTranslate();
  const { id } = useOperator();
  const duty = useDuty(id);
  useEffect(() => {
    if (storedDuty(id) === undefined) {
      putDuty(id, { isOn: true, hasSound: false });
    }
  }, [id]);
  return (
    <>
      <Switch
        label={t('office.chat.here')}
        checked={duty.isOn}
        onChange={(event) => putDuty(id, { ...duty, isOn: event.currentTarget.checked })}
      />
      <Switch
        label={t('office.chat.duty.sound')}
        checked={duty.hasSound}
        disabled={!duty.isOn}
        onChange={(event) => {
          const hasSound = event.currentTarget.checked;
          putDuty(id, { ...duty, hasSound });
          if (hasSound) {
            knock();
          }
        }}
      />
    </>
  );
}
