import { NumberInput, Select, Switch } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import type { PayeeKind } from '../../field-rules.ts';
import { KIND_FIELDS } from './fields.ts';

const HAND = 'hand';
const MAX_UNITS = 1_000_000_000;
const MAX_BASIS_POINTS = 2_000;

/** How one kind of payee is paid: whether, how much, at which charge, by whom. */
export function KindFields(props: {
  readonly kind: PayeeKind;
  readonly draft: WithdrawalSettings;
  readonly ways: readonly string[];
  readonly isLocked: boolean;
  readonly onChange: (draft: WithdrawalSettings) => void;
}) {
  const { t } = useTranslate();
  const { kind, draft, ways, isLocked, onChange } = props;
  const own = draft[kind];
  const change = (part: Partial<typeof own>) => onChange({ ...draft, [kind]: { ...own, ...part } });
  return (
    <Section title={t(`office.setting.withdrawal.${kind}`)}>
      <div className="of-fields">
        <Switch
          label={t('office.setting.withdrawal.isOn')}
          disabled={isLocked}
          checked={own.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <Select
          label={t('office.setting.withdrawal.way')}
          disabled={isLocked}
          data={[HAND, ...ways].map((value) => ({
            value,
            label: value === HAND ? t('office.withdrawal.way.hand') : value,
          }))}
          value={own.way}
          allowDeselect={false}
          onChange={(way) => change({ way: way ?? HAND })}
        />
        {KIND_FIELDS.map((key) => (
          <NumberInput
            key={key}
            label={t(`office.setting.withdrawal.${key}`)}
            disabled={isLocked}
            allowDecimal={false}
            clampBehavior="strict"
            thousandSeparator=","
            min={key === 'minUnits' || key === 'maxUnits' ? 1 : 0}
            max={key === 'chargeBasisPoints' ? MAX_BASIS_POINTS : MAX_UNITS}
            value={own[key]}
            onChange={(next) => change({ [key]: Number(next) })}
          />
        ))}
      </div>
    </Section>
  );
}
