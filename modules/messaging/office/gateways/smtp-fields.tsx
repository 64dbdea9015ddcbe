import { NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { SmtpSettings } from '../../contract.office.ts';
import type { KindFieldsProps } from './gateway-draft.ts';
import { StoredSecrets } from './secret-rows.tsx';

const SECURITIES = ['tls', 'starttls', 'none'] as const;
const MAX_PORT = 65_535;
const MIN_MS = 100;
const MAX_MS = 30_000;

/** The mail server and how to sign in to it. */
export function SmtpFields({ draft, setDraft, isLocked, stored }: KindFieldsProps) {
  const { t } = useTranslate();
  const { smtp } = draft;
  const change = (part: Partial<SmtpSettings>) =>
    setDraft({ ...draft, smtp: { ...smtp, ...part } });
  const text = (field: 'host' | 'user' | 'from', placeholder: string) => (
    <TextInput
      label={t(`office.gateways.${field}`)}
      placeholder={placeholder}
      autoComplete="off"
      disabled={isLocked}
      value={smtp[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const whole = (
    field: 'port' | 'timeoutMs',
    bounds: { readonly min: number; readonly max: number },
  ) => (
    <NumberInput
      label={t(`office.gateways.${field}`)}
      disabled={isLocked}
      allowDecimal={false}
      {...bounds}
      value={smtp[field]}
      onChange={(next) => change({ [field]: Number(next) })}
    />
  );
  return (
    <Section title={t('office.gateways.server')}>
      <div className="of-fields">
        {text('host', 'smtp.example.com')}
        {whole('port', { min: 1, max: MAX_PORT })}
        <Select
          label={t('office.gateways.security')}
          disabled={isLocked}
          allowDeselect={false}
          data={SECURITIES.map((value) => ({
            value,
            label: t(`office.gateways.security.${value}`),
          }))}
          value={smtp.security}
          onChange={(next) =>
            change({ security: SECURITIES.find((known) => known === next) ?? smtp.security })
          }
        />
        {whole('timeoutMs', { min: MIN_MS, max: MAX_MS })}
        {text('from', 'Support <no-reply@example.com>')}
        {text('user', '')}
        <PasswordInput
          label={t('office.gateways.password')}
          description={<StoredSecrets stored={stored} />}
          autoComplete="new-password"
          disabled={isLocked}
          value={draft.password}
          onChange={(event) => setDraft({ ...draft, password: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}
