import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { CopiedText } from '#ui/office/form/copied-text.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { issuePushKey } from '../../contract.office-keys.ts';

const MAX_NAME = 40;
const MAX_SOURCE = 80;
const KEY_DIGITS = 64;

type Issued = Static<typeof issuePushKey.output>;

/** Requests a key. The private key of a generated pair is shown once, before a second operator approves the key. */
export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const issue = useOfficeMutation(issuePushKey);
  const [keyId, setKeyId] = useState('');
  const [source, setSource] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [issued, setIssued] = useState<Issued>();
  if (issued !== undefined) {
    return <IssuedKey issued={issued} onClose={onClose} />;
  }
  return (
    <ReasonDialog
      title={t('office.lottery.keys.issue')}
      confirm={t('office.lottery.keys.ask')}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await issue.send({
          keyId,
          source: source.trim(),
          ...(publicKey === '' ? {} : { publicKey }),
          reason,
        });
        if (answer !== undefined) {
          announceWaiting(t);
        }
        setIssued(answer?.value);
        return undefined;
      }}
      isSending={issue.isSending}
      refusal={issue.refusal}
      needsTwo
    >
      <p className="muted">{t('office.lottery.keys.issue.text')}</p>
      <TextInput
        label={t('office.lottery.keys.source')}
        description={t('office.lottery.keys.sourceHint')}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
        maxLength={MAX_SOURCE}
        required
      />
      <TextInput
        label={t('office.lottery.keys.key')}
        description={t('office.lottery.keys.keyHint')}
        value={keyId}
        onChange={(event) => setKeyId(event.currentTarget.value.trim().toLowerCase())}
        maxLength={MAX_NAME}
        required
      />
      <TextInput
        label={t('office.lottery.keys.public')}
        description={t('office.lottery.keys.publicHint')}
        value={publicKey}
        onChange={(event) => setPublicKey(event.currentTarget.value.trim().toLowerCase())}
        maxLength={KEY_DIGITS}
      />
    </ReasonDialog>
  );
}

function IssuedKey({ issued, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { keyId, publicKey, privateKey } = issued;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened
      onClose={onClose}
      title={<b>{t('office.lottery.keys.asked')}</b>}
      size="lg"
    >
      <div className="of-stack">
        <Banner tone="pollen">
          {t(privateKey === null ? 'office.lottery.keys.waits' : 'office.lottery.keys.once')}
        </Banner>
        <Facts
          facts={[
            { name: t('office.lottery.keys.key'), value: <CopiedText text={keyId} /> },
            { name: t('office.lottery.keys.public'), value: <CopiedText text={publicKey} /> },
            ...(privateKey === null
              ? []
              : [
                  {
                    name: t('office.lottery.keys.private'),
                    value: <CopiedText text={privateKey} />,
                  },
                ]),
          ]}
        />
        <div className="of-row">
          <span className="of-grow" />
          <Button onClick={onClose}>{t('office.lottery.keys.kept')}</Button>
        </div>
      </div>
    </Modal>
  );
}
