import { NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { CountryField } from '#ui/office/form/country-field.tsx';
import type { NewVendor } from '../../contract.new-vendor-office.ts';

type FieldsProps = {
  readonly draft: NewVendor;
  readonly onChange: (draft: NewVendor) => void;
  readonly errorOf: (name: string) => string | undefined;
};

const MAX_DAYS = 730;
const SCALES = [2, 4] as const;
const SCOPES = ['vendor', 'member'] as const;

/** A line of text of the draft, with its hint and the server's words about it. */
function useText({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslate();
  return (name: 'code' | 'url' | 'launch' | 'maxPayout') => ({
    label: t(`office.vendor.new.${name}`),
    description: t(`office.vendor.new.${name}.hint`),
    error: errorOf(name),
    required: true,
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value.trim() }),
  });
}

/** Who the vendor is, and where it is offered. */
export function NameFields(props: FieldsProps) {
  const { t } = useTranslate();
  const text = useText(props);
  const { draft, onChange, errorOf } = props;
  const code = text('code');
  return (
    <Section title={t('office.vendor.new.who')}>
      <div className="of-fields">
        <TextInput
          {...code}
          classNames={{ input: 'code' }}
          maxLength={12}
          onChange={(event) =>
            onChange({ ...draft, code: event.currentTarget.value.trim().toUpperCase() })
          }
        />
        {(['bn', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            lang={language}
            required
            label={`${t('office.vendor.new.name')} · ${language === 'bn' ? 'বাংলা' : 'English'}`}
            error={errorOf(`name.${language}`)}
            maxLength={40}
            value={draft.name[language]}
            onChange={(event) =>
              onChange({ ...draft, name: { ...draft.name, [language]: event.currentTarget.value } })
            }
          />
        ))}
        <CountryField
          label={t('office.vendor.closedIn')}
          description={t('office.vendor.new.closedIn.hint')}
          value={draft.closedIn}
          onChange={(closedIn) => onChange({ ...draft, closedIn })}
        />
      </div>
    </Section>
  );
}

/** Where we call it, where its games are, and from where it calls. */
export function ConnectionFields(props: FieldsProps) {
  const { t } = useTranslate();
  const text = useText(props);
  const { draft, onChange, errorOf } = props;
  return (
    <Section title={t('office.vendor.new.connection')}>
      <div className="of-fields">
        <TextInput {...text('url')} classNames={{ input: 'code' }} maxLength={200} />
        <TextInput {...text('launch')} classNames={{ input: 'code' }} maxLength={500} />
        <TagsInput
          label={t('office.vendor.callers')}
          description={t('office.vendor.new.ips.hint')}
          error={errorOf('allowedIps')}
          value={draft.allowedIps}
          onChange={(allowedIps) => onChange({ ...draft, allowedIps })}
        />
        <TextInput
          label={t('office.vendor.publicKey')}
          description={t('office.vendor.publicKeyHint')}
          error={errorOf('publicKey')}
          classNames={{ input: 'code' }}
          maxLength={64}
          value={draft.publicKey ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim().toLowerCase();
            onChange({ ...draft, publicKey: typed === '' ? null : typed });
          }}
        />
        <NumberInput
          label={t('office.vendor.days')}
          min={1}
          max={MAX_DAYS}
          allowDecimal={false}
          value={draft.keyDays}
          onChange={(value) => onChange({ ...draft, keyDays: Number(value) || 1 })}
        />
      </div>
    </Section>
  );
}

/** What its amounts look like, and what one bet may move. */
export function MoneyFields(props: FieldsProps) {
  const { t } = useTranslate();
  const text = useText(props);
  const { draft, onChange, errorOf } = props;
  return (
    <Section title={t('office.vendor.money')}>
      <div className="of-fields">
        <TextInput {...text('maxPayout')} inputMode="decimal" classNames={{ input: 'num' }} />
        <TextInput
          label={t('office.vendor.new.maxStake')}
          description={t('office.vendor.new.maxStake.hint')}
          error={errorOf('maxStake')}
          inputMode="decimal"
          classNames={{ input: 'num' }}
          value={draft.maxStake ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim();
            onChange({ ...draft, maxStake: typed === '' ? null : typed });
          }}
        />
        <Select
          label={t('office.vendor.scale')}
          allowDeselect={false}
          value={String(draft.scale)}
          data={SCALES.map(String)}
          onChange={(value) =>
            onChange({ ...draft, scale: SCALES.find((one) => String(one) === value) ?? 2 })
          }
        />
        <Select
          label={t('office.vendor.scope')}
          allowDeselect={false}
          value={draft.txnScope}
          data={SCOPES.map((value) => ({ value, label: t(`office.vendor.scope.${value}`) }))}
          onChange={(value) =>
            onChange({ ...draft, txnScope: SCOPES.find((one) => one === value) ?? 'vendor' })
          }
        />
        <Switch
          label={t('office.vendor.new.externalWallet')}
          checked={draft.hasExternalWallet}
          onChange={(event) =>
            onChange({ ...draft, hasExternalWallet: event.currentTarget.checked })
          }
        />
      </div>
    </Section>
  );
}
