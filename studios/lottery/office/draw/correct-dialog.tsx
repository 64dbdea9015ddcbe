import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { MovedMembers } from '#ui/office/case/dry-run.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Money } from '#ui/office/format.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { correctResult, type PreviewView, previewCorrection } from '../../contract.office.ts';
import { CORRECTION_REASONS, type CorrectionReason } from '../../correction-reasons.ts';
import { layoutHint } from './layout-hint.ts';
import { type DrawDialogProps, isSeeded } from './parts.tsx';

const CORRECT_TEXTS = {
  title: 'office.lottery.correct',
  ask: 'office.lottery.correct.ask',
  text: 'office.lottery.correct.text',
  first: 'office.lottery.preview.first',
} as const;
const VOID_TEXTS = {
  title: 'office.lottery.voidIt',
  ask: 'office.lottery.voidAfter.ask',
  text: 'office.lottery.voidAfter.text',
  first: 'office.lottery.voidAfter.first',
} as const;

/**
 * Asks for another result of a draw from outside, or for the voiding of a settled draw: first shows what that would pay
 * and take back, then requests the approval of a second operator. A draw from a seed can only be voided.
 */
export function CorrectDialog({ found, isOpen, onClose }: DrawDialogProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const isOnlyVoid = isSeeded(found.draw);
  const [isVoid, setVoid] = useState(isOnlyVoid);
  const [playerReason, setPlayerReason] = useState<CorrectionReason>();
  const texts = isOnlyVoid ? VOID_TEXTS : CORRECT_TEXTS;
  const [seen, setSeen] = useState<{ readonly of: string; readonly preview: PreviewView }>();
  const look = useOfficeMutation(previewCorrection);
  const ask = useOfficeMutation(correctResult);
  const { game, drawNo } = found.draw;
  const asked = { game, drawNo, numbers: isVoid ? null : typed };
  const key = JSON.stringify(asked);
  const preview = seen?.of === key ? seen.preview : undefined;
  const dryRun = async () => {
    const answer = await look.send(asked);
    setSeen(answer === undefined ? undefined : { of: key, preview: answer.value });
  };
  return (
    <ReasonDialog
      title={t(texts.title)}
      confirm={t(texts.ask)}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (preview === undefined || playerReason === undefined) {
          return undefined;
        }
        const answer = await ask.send({ ...asked, seen: preview.seen, playerReason, reason });
        if (answer !== undefined) {
          announceWaiting(t);
          setSeen(undefined);
        }
        return answer;
      }}
      isSending={ask.isSending}
      refusal={ask.refusal}
      isReady={preview !== undefined && playerReason !== undefined}
      needsTwo
      isDangerous
    >
      <p className="muted">{t(texts.text)}</p>
      {!isOnlyVoid && (
        <>
          <TextInput
            label={t('office.lottery.correct.numbers')}
            description={layoutHint(t, found.layout)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            disabled={isVoid}
            placeholder={found.draw.numbers?.join(' ') ?? ''}
          />
          <Checkbox
            label={t('office.lottery.correct.void')}
            checked={isVoid}
            onChange={(event) => setVoid(event.currentTarget.checked)}
          />
        </>
      )}
      <Select
        label={t('office.lottery.playerReason')}
        description={t('office.lottery.playerReason.hint')}
        placeholder={t('office.lottery.playerReason.choose')}
        value={playerReason ?? null}
        onChange={(value) => setPlayerReason(CORRECTION_REASONS.find((code) => code === value))}
        data={CORRECTION_REASONS.map((value) => ({
          value,
          label: t(`reason.correction.${value}`),
        }))}
      />
      <div className="of-row">
        <Button
          variant="default"
          onClick={() => void dryRun()}
          loading={look.isSending}
          disabled={!isVoid && typed.trim() === ''}
        >
          {t('office.lottery.correct.preview')}
        </Button>
        {preview === undefined && <span className="muted">{t(texts.first)}</span>}
      </div>
      {look.refusal !== undefined && <Refusal refusal={look.refusal} />}
      {preview !== undefined && (
        <>
          <Moved preview={preview} />
          <MovedMembers
            members={preview.members}
            count={preview.membersChanged}
            fileName={`${game}-${drawNo}-dry-run`}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function Moved({ preview }: { readonly preview: PreviewView }) {
  const { t } = useTranslate();
  return (
    <Facts
      facts={[
        { name: t('office.lottery.preview.bets'), value: preview.bets },
        { name: t('office.lottery.preview.changed'), value: preview.betsChanged },
        {
          name: t('office.lottery.preview.winners'),
          value: `${preview.winnersBefore} → ${preview.winnersAfter}`,
        },
        {
          name: t('office.lottery.preview.paidOut'),
          value: <Money value={preview.paidOut} />,
        },
        {
          name: t('office.lottery.preview.takenBack'),
          value: <Money value={preview.takenBack} />,
        },
      ]}
    />
  );
}
