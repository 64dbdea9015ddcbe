import { TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';

export type PlannedMaintenance = {
  readonly maintenanceFrom: string | null;
  readonly maintenanceUntil: string | null;
};

/** The period in which a vendor or a game is under maintenance, on the operator's own clock. */
export function MaintenanceFields(props: {
  readonly maintenance: PlannedMaintenance;
  readonly set: (maintenance: PlannedMaintenance) => void;
}) {
  const { t } = useTranslate();
  const { maintenance, set } = props;
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('office.catalog.maintenanceFrom')}
        value={localMoment(maintenance.maintenanceFrom)}
        onChange={(event) =>
          set({ ...maintenance, maintenanceFrom: momentOf(event.currentTarget.value) })
        }
      />
      <TextInput
        type="datetime-local"
        label={t('office.catalog.maintenanceUntil')}
        description={t('office.catalog.restHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={localMoment(maintenance.maintenanceUntil)}
        onChange={(event) =>
          set({ ...maintenance, maintenanceUntil: momentOf(event.currentTarget.value) })
        }
      />
    </>
  );
}
