import { Button } from '@mantine/core';
import { CheckCheck, Hand } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { BulkBar, type DryRun, DryRunBanner } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { workOnCases } from '../../contract.office.ts';
import { type CaseOutcome, OutcomeField } from '../words.tsx';

type Action = 'take' | 'close';

/** Takes or closes the chosen cases; what it would do is shown first. */
export function BulkCases({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslate();
  const trying = useOfficeMutation(workOnCases);
  const acting = useOfficeMutation(workOnCases);
  const [asked, setAsked] = useState<{ readonly action: Action; readonly dryRun: DryRun }>();
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const ids = [...chosen.keys];
  const ask = async (action: Action) => {
    const tried = await trying.send({ ids, action, isDryRun: true });
    if (tried !== undefined) {
      setOutcome(undefined);
      setAsked({ action, dryRun: tried.value });
    }
  };
  const act = async (reason: string) => {
    const action = asked?.action ?? 'take';
    const given = reason === '' ? {} : { reason };
    const end = outcome === undefined ? {} : { outcome };
    const done = await acting.send({ ids, action, isDryRun: false, ...given, ...end });
    if (done !== undefined) {
      announceDone(t);
      chosen.change([]);
    }
    return done;
  };
  return (
    <BulkBar chosen={chosen}>
      <Button
        variant="default"
        leftSection={<Hand size={14} />}
        loading={trying.isSending}
        onClick={() => void ask('take')}
      >
        {t('office.cases.take')}
      </Button>
      <Button
        variant="default"
        leftSection={<CheckCheck size={14} />}
        loading={trying.isSending}
        onClick={() => void ask('close')}
      >
        {t('office.cases.close')}
      </Button>
      {trying.refusal !== undefined && <Refusal refusal={trying.refusal} />}
      {asked !== undefined && (
        <ReasonDialog
          title={t(`office.cases.${asked.action}.title`)}
          confirm={t(`office.cases.${asked.action}`)}
          isOpen={true}
          isOptional={asked.action === 'take'}
          isReady={asked.action === 'take' || outcome !== undefined}
          isSending={acting.isSending}
          refusal={acting.refusal}
          onClose={() => setAsked(undefined)}
          onConfirm={act}
        >
          <DryRunBanner dryRun={asked.dryRun} whyText={(why) => t(`office.cases.skipped.${why}`)} />
          {asked.action === 'close' && <OutcomeField value={outcome} onChange={setOutcome} />}
        </ReasonDialog>
      )}
    </BulkBar>
  );
}
