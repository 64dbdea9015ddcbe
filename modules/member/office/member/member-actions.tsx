import { Button } from '@mantine/core';
import { LockKeyhole, LockKeyholeOpen, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { endMemberSessions, freezeMember } from '../../contract.office.ts';

type Step = 'freeze' | 'unfreeze' | 'logout';

type MemberActionsProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly sessions: number;
};

/** The actions that one operator may take on a member: freeze the login, unlock it, log out everywhere. */
export function MemberActions({ id, isActive, sessions }: MemberActionsProps) {
  const { t } = useTranslate();
  const mayChange = useMay('member.change');
  const [step, setStep] = useState<Step>();
  const freeze = useOfficeMutation(freezeMember);
  const logout = useOfficeMutation(endMemberSessions);
  const call = step === 'logout' ? logout : freeze;
  const open = (next: Step) => {
    freeze.reset();
    logout.reset();
    setStep(next);
  };
  const freezing = isActive ? 'freeze' : 'unfreeze';
  useKeys(
    mayChange
      ? [
          {
            key: 'f',
            label: t(`office.member.step.${freezing}`),
            run: () => open(freezing),
          },
          {
            key: 'l',
            label: t('office.member.step.logout'),
            run: sessions === 0 ? undefined : () => open('logout'),
          },
        ]
      : [],
  );
  if (!mayChange) {
    return null;
  }
  const send = async (reason: string) => {
    const answer =
      step === 'logout'
        ? await logout.send({ id, reason })
        : await freeze.send({ id, isActive: step === 'unfreeze', reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  const title = t(`office.member.step.${step ?? 'freeze'}`);
  return (
    <Section title={t('office.actions')}>
      <div className="of-pad of-stack">
        {isActive ? (
          <Button
            color="ember"
            variant="light"
            leftSection={<LockKeyhole size={14} />}
            onClick={() => open('freeze')}
          >
            {t('office.member.step.freeze')}
          </Button>
        ) : (
          <Button leftSection={<LockKeyholeOpen size={14} />} onClick={() => open('unfreeze')}>
            {t('office.member.step.unfreeze')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<LogOut size={14} />}
          disabled={sessions === 0}
          onClick={() => open('logout')}
        >
          {t('office.member.step.logout')}
        </Button>
      </div>
      <ReasonDialog
        title={title}
        confirm={title}
        isOpen={step !== undefined}
        onClose={() => setStep(undefined)}
        onConfirm={send}
        isSending={call.isSending}
        refusal={call.refusal}
        isDangerous={step !== 'unfreeze'}
      />
    </Section>
  );
}
