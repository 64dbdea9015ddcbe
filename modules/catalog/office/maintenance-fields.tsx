import { TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';

export type Rest = { readonly restFrom: string | null; readonly restUntil: string | null };

/** The period in which a vendor or a game is under maintenance, on the operator's own clock. */
export function MaintenanceFields(props: {
  readonly rest: Rest;
  readonly set: (rest: Rest) => void;
}) {
  const { t } = useTranslate();
  const { rest, set } = props;
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('office.catalog.restFrom')}
        value={localMoment(rest.restFrom)}
        onChange={(event) => set({ ...rest, restFrom: momentOf(event.currentTarget.value) })}
      />
      <TextInput
        type="datetime-local"
        label={t('office.catalog.restUntil')}
        description={t('office.catalog.restHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={localMoment(rest.restUntil)}
        onChange={(event) => set({ ...rest, restUntil: momentOf(event.currentTarget.value) })}
      />
    </>
  );
}
