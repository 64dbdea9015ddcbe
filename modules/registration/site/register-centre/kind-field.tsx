import { useTranslate } from '#platform/site/translate.ts';
import { SelectField } from '#ui/field/select-field.tsx';

/** Which kind of account is opened: of those that the agent may open. */
export function KindField(props: {
  readonly types: readonly number[];
  readonly type: number;
  readonly onType: (type: number) => void;
}) {
  const { t } = useTranslate();
  return (
    <SelectField
      label={t('registerCentre.kind')}
      hint={t(`registerCentre.kind.${props.type}`)}
      value={String(props.type)}
      options={props.types.map((type) => ({
        value: String(type),
        label: t(`downline.type.${type}`),
      }))}
      onChange={(event) => props.onType(Number(event.currentTarget.value))}
    />
  );
}
