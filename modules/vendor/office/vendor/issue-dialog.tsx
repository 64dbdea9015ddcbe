import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { issueOfficeKey } from '../../contract.office.ts';
import { type Issued, IssuedKey } from './issued-key.tsx';
import type { Vendor } from './vendor.ts';

const USUAL_DAYS = 365;
const MAX_DAYS = 730;
const MAX_LIVE = 2;
const USUAL_GRACE_HOURS = 24;
const MAX_GRACE_HOURS = 720;

/**
 * Asks for a new key; its secret is shown once, here, and stored nowhere in a readable form. It signs nothing before a
 * second person has approved it.
 */
export function IssueDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const issue = useOfficeMutation(issueOfficeKey);
  const live = vendor.keys.filter((key) => key.isLive);
  const [days, setDays] = useState(USUAL_DAYS);
  const [replaces, setReplaces] = useState<string | null>(live.at(-1)?.keyId ?? null);
  // A third live key has no room: the one that is replaced ends at once then.
  const isFull = live.length >= MAX_LIVE;
  const [graceHours, setGraceHours] = useState(isFull ? 0 : USUAL_GRACE_HOURS);
  const [publicKey, setPublicKey] = useState('');
  const [issued, setIssued] = useState<Issued>();
  async function send(reason: string): Promise<undefined> {
    const answered = await issue.send({
      code: vendor.code,
      days,
      ...(publicKey === '' ? {} : { publicKey }),
      ...(replaces === null ? {} : { replaces, graceHours }),
      reason,
    });
    if (answered !== undefined) {
      announceWaiting(t);
    }
    setIssued(answered?.value);
    return undefined;
  }
  if (issued !== undefined) {
    return <IssuedKey issued={issued} onClose={onClose} />;
  }
  return (
    <ReasonDialog
      title={`${vendor.name}: ${t('office.vendor.issue')}`}
      confirm={t('office.vendor.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={issue.isSending}
      refusal={issue.refusal}
      needsTwo
    >
      {isFull && <Banner tone="pollen">{t('office.vendor.keysFull')}</Banner>}
      <NumberInput
        label={t('office.vendor.days')}
        min={1}
        max={MAX_DAYS}
        allowDecimal={false}
        value={days}
        onChange={(value) => setDays(Number(value) || 1)}
      />
      {live.length > 0 && (
        <Select
          label={t('office.vendor.replaces')}
          description={t('office.vendor.replacesHint')}
          data={live.map(({ keyId }) => keyId)}
          value={replaces}
          onChange={setReplaces}
          clearable={!isFull}
          allowDeselect={!isFull}
        />
      )}
      {replaces !== null && (
        <NumberInput
          label={t('office.vendor.grace')}
          min={0}
          max={MAX_GRACE_HOURS}
          allowDecimal={false}
          disabled={isFull}
          value={graceHours}
          onChange={(value) => setGraceHours(Number(value) || 0)}
        />
      )}
      <TextInput
        label={t('office.vendor.publicKey')}
        description={t('office.vendor.publicKeyHint')}
        value={publicKey}
        onChange={(event) => setPublicKey(event.currentTarget.value.trim().toLowerCase())}
        maxLength={64}
      />
    </ReasonDialog>
  );
}
