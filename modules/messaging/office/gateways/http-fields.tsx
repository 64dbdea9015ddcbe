import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { HttpSettings } from '../../contract.office.ts';
import type { KindFieldsProps } from './gateway-draft.ts';
import { SecretRows } from './secret-rows.tsx';

const METHODS = ['POST', 'GET'] as const;
const CONTENT_TYPES = ['json', 'form'] as const;
/** Shown as they are typed. */
const PLACEHOLDERS = { to: '{to}', digits: '{digits}', text: '{text}', sender: '{sender}' };
const MIN_MS = 100;
const MAX_MS = 15_000;

/** How an SMS service is called; placeholders are filled in for each message. */
export function HttpFields({ draft, setDraft, isLocked, stored }: KindFieldsProps) {
  const { t } = useTranslate();
  const { http } = draft;
  const change = (part: Partial<HttpSettings>) =>
    setDraft({ ...draft, http: { ...http, ...part } });
  const text = (field: 'url' | 'sender' | 'okField' | 'okValue', placeholder = '') => (
    <TextInput
      label={t(`office.gateways.${field}`)}
      placeholder={placeholder}
      disabled={isLocked}
      value={http[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Section title={t('office.gateways.call')}>
        <div className="of-pad of-stack">
          {text('url', 'https://sms.example.com/send')}
          {http.method === 'POST' && (
            <Textarea
              label={t('office.gateways.body')}
              description={t('office.gateways.body.hint', PLACEHOLDERS)}
              classNames={{ input: 'code' }}
              disabled={isLocked}
              autosize
              minRows={2}
              value={http.body}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
          )}
        </div>
        <div className="of-fields">
          <Select
            label={t('office.gateways.method')}
            disabled={isLocked}
            allowDeselect={false}
            data={[...METHODS]}
            value={http.method}
            onChange={(next) =>
              change({ method: METHODS.find((known) => known === next) ?? http.method })
            }
          />
          <Select
            label={t('office.gateways.contentType')}
            disabled={isLocked || http.method === 'GET'}
            allowDeselect={false}
            data={CONTENT_TYPES.map((value) => ({ value, label: value.toUpperCase() }))}
            value={http.contentType}
            onChange={(next) =>
              change({
                contentType: CONTENT_TYPES.find((known) => known === next) ?? http.contentType,
              })
            }
          />
          {text('sender')}
          <NumberInput
            label={t('office.gateways.timeoutMs')}
            disabled={isLocked}
            min={MIN_MS}
            max={MAX_MS}
            allowDecimal={false}
            value={http.timeoutMs}
            onChange={(next) => change({ timeoutMs: Number(next) })}
          />
          {text('okField', 'result.status')}
          {text('okValue', 'ok')}
        </div>
      </Section>
      <Section title={t('office.gateways.headers')}>
        <SecretRows
          rows={draft.headers}
          stored={stored}
          isLocked={isLocked}
          onChange={(headers) => setDraft({ ...draft, headers })}
        />
      </Section>
    </>
  );
}
