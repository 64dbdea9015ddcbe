import { Button, Textarea } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CopiedText } from '#ui/office/form/copied-text.tsx';
import { When } from '#ui/office/format.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { inviteStaff } from '../../contract.staff-office.ts';
import { INVITATION } from '../own-password/invitation-link.ts';
import type { StaffRow } from './staff-row.ts';

const MIN_REASON = 3;

/** The link by which a new operator sets the own password: made here, shown once, never by who asked for the account. */
export function Invitation({ staff }: { readonly staff: StaffRow }) {
  const { t } = useTranslate();
  const root = useHref('/');
  const [reason, setReason] = useState('');
  const invite = useOfficeMutation(inviteStaff);
  const [made, setMade] = useState<{ readonly token: string; readonly expiresAt: string }>();
  const make = async () => {
    const answer = await invite.send({ id: staff.id, reason: reason.trim() });
    if (answer !== undefined) {
      setMade(answer.value);
    }
  };
  if (made !== undefined) {
    return (
      <Banner tone="leaf">
        <b>{t('office.staff.link.made')}</b> <When at={made.expiresAt} />
        <CopiedText text={`${location.origin}${root}#${INVITATION}=${made.token}`} />
        <div>{t('office.staff.link.once')}</div>
      </Banner>
    );
  }
  if (!staff.mayInvite) {
    return <Banner tone="sky">{t('office.staff.link.other')}</Banner>;
  }
  return (
    <div className="of-stack">
      <Banner tone="sky">
        {t(staff.linkUntil === null ? 'office.staff.link.none' : 'office.staff.link.there')}{' '}
        {staff.linkUntil !== null && <When at={staff.linkUntil} />}
      </Banner>
      {invite.refusal !== undefined && <Refusal refusal={invite.refusal} />}
      <Textarea
        label={t('office.reason')}
        description={t('office.reason.audit')}
        maxLength={500}
        autosize
        minRows={1}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        variant="light"
        leftSection={<Link2 size={14} />}
        style={{ justifySelf: 'start' }}
        disabled={reason.trim().length < MIN_REASON}
        loading={invite.isSending}
        onClick={() => void make()}
      >
        {t('office.staff.link.make')}
      </Button>
    </div>
  );
}
