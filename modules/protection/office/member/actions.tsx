import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { liftExclusion, pauseMember } from '../../contract.office.ts';
import { PAUSES } from '../../field-rules.ts';

/** What staff may do: begin a break or exclusion at once, and ask to lift one without an end. */
export function Actions(props: { readonly memberId: string; readonly mayLift: boolean }) {
  const { memberId, mayLift } = props;
  const { t } = useTranslate();
  const [isExcluding, setExcluding] = useState(false);
  const [isLifting, setLifting] = useState(false);
  const mayExclude = useMay('protection.exclude');
  const mayAsk = useMay('protection.lift') && mayLift;
  return (
    <div className="of-row">
      {mayAsk ? (
        <Button size="xs" variant="default" onClick={() => setLifting(true)}>
          {t('office.protection.lift')}
        </Button>
      ) : null}
      {mayExclude ? (
        <Button size="xs" color="ember" onClick={() => setExcluding(true)}>
          {t('office.protection.exclude')}
        </Button>
      ) : null}
      <ExcludeDialog memberId={memberId} isOpen={isExcluding} onClose={() => setExcluding(false)} />
      <LiftDialog memberId={memberId} isOpen={isLifting} onClose={() => setLifting(false)} />
    </div>
  );
}

type DialogProps = {
  readonly memberId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function ExcludeDialog({ memberId, isOpen, onClose }: DialogProps) {
  const { t } = useTranslate();
  const pausing = useOfficeMutation(pauseMember);
  const [length, setLength] = useState<(typeof PAUSES)[number]>();
  async function send(reason: string) {
    if (length === undefined) {
      return undefined;
    }
    const done = await pausing.send({ id: memberId, length, reason });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  }
  return (
    <ReasonDialog
      title={t('office.protection.exclude')}
      confirm={t('office.protection.exclude')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isSending={pausing.isSending}
      refusal={pausing.refusal}
      isReady={length !== undefined}
      isDangerous
    >
      <Banner tone="pollen">{t('office.protection.excludeHint')}</Banner>
      <Select
        label={t('office.protection.length')}
        data={PAUSES.map((value) => ({ value, label: t(`office.protection.pause.${value}`) }))}
        value={length ?? null}
        onChange={(value) => setLength(PAUSES.find((one) => one === value))}
        required
      />
    </ReasonDialog>
  );
}

function LiftDialog({ memberId, isOpen, onClose }: DialogProps) {
  const { t } = useTranslate();
  const lifting = useOfficeMutation(liftExclusion);
  async function send(reason: string) {
    const asked = await lifting.send({ id: memberId, reason });
    if (asked !== undefined) {
      announceWaiting(t);
    }
    return asked;
  }
  return (
    <ReasonDialog
      title={t('office.protection.lift')}
      confirm={t('office.protection.lift')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isSending={lifting.isSending}
      refusal={lifting.refusal}
      needsTwo
    >
      <Banner tone="sky">{t('office.protection.liftHint')}</Banner>
    </ReasonDialog>
  );
}
