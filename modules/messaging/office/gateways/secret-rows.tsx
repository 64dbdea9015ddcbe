import { ActionIcon, Button, PasswordInput, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslate } from '#platform/site/translate.ts';
import type { SecretRow } from './gateway-draft.ts';

const MAX = 10;

type SecretRowsProps = {
  readonly rows: readonly SecretRow[];
  readonly stored: readonly string[];
  readonly isLocked: boolean;
  readonly onChange: (rows: readonly SecretRow[]) => void;
};

/** Headers that go with every call. They are written, never read: what is typed replaces all that are stored. */
export function SecretRows({ rows, stored, isLocked, onChange }: SecretRowsProps) {
  const { t } = useTranslate();
  const change = (index: number, part: Partial<SecretRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className="of-pad of-stack">
      <StoredSecrets stored={stored} />
      {rows.map((row, index) => (
        <div key={index} className="of-row" style={{ alignItems: 'flex-end' }}>
          <TextInput
            label={t('office.gateways.header')}
            placeholder="Authorization"
            classNames={{ input: 'code' }}
            disabled={isLocked}
            value={row.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('office.gateways.header.value')}
            autoComplete="off"
            style={{ flex: 1, minWidth: 200 }}
            disabled={isLocked}
            value={row.value}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('office.gateways.header.remove')}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Trash2 size={15} />
          </ActionIcon>
        </div>
      ))}
      {!isLocked && rows.length < MAX && (
        <div className="of-row">
          <Button
            variant="default"
            leftSection={<Plus size={14} />}
            onClick={() => onChange([...rows, { name: '', value: '' }])}
          >
            {t('office.gateways.header.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function StoredSecrets({ stored }: { readonly stored: readonly string[] }) {
  const { t } = useTranslate();
  return (
    <div className="muted">
      {stored.length === 0
        ? t('office.gateways.none')
        : t('office.gateways.kept', { 0: stored.join(', ') })}
    </div>
  );
}
