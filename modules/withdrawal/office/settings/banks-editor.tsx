import { Button, Select, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { PAYEE_KINDS } from '../../field-rules.ts';

const MAX_BANKS = 60;
type Bank = WithdrawalSettings['banks'][number];

/** The banks, wallets and networks that a member can choose, with their names in both languages. */
export function BanksEditor(props: {
  readonly draft: WithdrawalSettings;
  readonly isLocked: boolean;
  readonly onChange: (draft: WithdrawalSettings) => void;
}) {
  const { t } = useTranslate();
  const { draft, isLocked, onChange } = props;
  const { banks } = draft;
  const change = (place: number, part: Partial<Bank>) =>
    onChange({
      ...draft,
      banks: banks.map((bank, at) => (at === place ? { ...bank, ...part } : bank)),
    });
  return (
    <Section title={t('office.setting.withdrawal.banks')}>
      <div className="of-pad of-stack">
        {banks.map((bank, place) => (
          // A row is known by its place: its code is what is being written.
          <div className="of-row" key={`bank-${String(place)}`} style={{ alignItems: 'end' }}>
            <TextInput
              label={t('office.withdrawal.bank.code')}
              disabled={isLocked}
              value={bank.code}
              maxLength={24}
              onChange={(event) => change(place, { code: event.currentTarget.value.toUpperCase() })}
            />
            <Select
              label={t('office.withdrawal.bank.kind')}
              disabled={isLocked}
              data={PAYEE_KINDS.map((value) => ({
                value,
                label: t(`office.setting.withdrawal.${value}`),
              }))}
              value={bank.kind}
              allowDeselect={false}
              onChange={(value) =>
                change(place, { kind: PAYEE_KINDS.find((one) => one === value) ?? bank.kind })
              }
            />
            <TextInput
              label={t('office.withdrawal.bank.en')}
              disabled={isLocked}
              value={bank.en}
              maxLength={60}
              onChange={(event) => change(place, { en: event.currentTarget.value })}
            />
            <TextInput
              label={t('office.withdrawal.bank.bn')}
              disabled={isLocked}
              lang="bn"
              value={bank.bn}
              maxLength={60}
              onChange={(event) => change(place, { bn: event.currentTarget.value })}
            />
            <Button
              variant="default"
              disabled={isLocked}
              onClick={() => onChange({ ...draft, banks: banks.filter((_, at) => at !== place) })}
            >
              {t('office.withdrawal.bank.remove', { 0: bank.code })}
            </Button>
          </div>
        ))}
        <Button
          variant="default"
          disabled={isLocked || banks.length >= MAX_BANKS}
          onClick={() =>
            onChange({ ...draft, banks: [...banks, { code: '', kind: 'EW', en: '', bn: '' }] })
          }
        >
          {t('office.withdrawal.bank.add')}
        </Button>
      </div>
    </Section>
  );
}
