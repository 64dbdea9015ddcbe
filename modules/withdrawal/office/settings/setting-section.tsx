import { NumberInput, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import type { SettingSectionFields } from './fields.ts';

/** One group of settings. */
export function SettingSection(props: {
  readonly section: SettingSectionFields;
  readonly draft: WithdrawalSettings;
  readonly isLocked: boolean;
  readonly onChange: (draft: WithdrawalSettings) => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslate();
  const { section, draft, isLocked, onChange, children } = props;
  return (
    <Section title={t(`office.withdrawal.${section.id}`)}>
      <div className="of-fields">
        {section.flags.map((key) => (
          <Switch
            key={key}
            label={t(`office.setting.withdrawal.${key}`)}
            disabled={isLocked}
            checked={draft[key]}
            onChange={(event) => onChange({ ...draft, [key]: event.currentTarget.checked })}
          />
        ))}
        {section.numbers.map(({ key, min, max }) => (
          <NumberInput
            key={key}
            label={t(`office.setting.withdrawal.${key}`)}
            disabled={isLocked}
            allowDecimal={false}
            clampBehavior="strict"
            thousandSeparator=","
            min={min}
            max={max}
            value={draft[key]}
            onChange={(next) => onChange({ ...draft, [key]: Number(next) })}
          />
        ))}
      </div>
      {children}
    </Section>
  );
}
