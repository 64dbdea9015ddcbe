import { Button } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { BulkBar, type DryRun, DryRunBanner } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { endChosenSessions } from '../../contract.sessions-office.ts';

/** Ends the chosen sessions: the first press says what it would do, the second does it. */
export function BulkSessions({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslate();
  const change = useOfficeMutation(endChosenSessions);
  const [isOpen, setOpen] = useState(false);
  const [dryRun, setDryRun] = useState<DryRun>();
  const act = async (reason: string) => {
    const isDryRun = dryRun === undefined;
    const answer = await change.send({ ids: [...chosen.keys], reason, isDryRun });
    if (answer === undefined || isDryRun) {
      setDryRun(answer?.value);
      return undefined;
    }
    announceDone(t);
    chosen.change([]);
    return answer;
  };
  return (
    <BulkBar chosen={chosen}>
      <Button
        variant="default"
        leftSection={<LogOut size={14} />}
        onClick={() => {
          change.reset();
          setDryRun(undefined);
          setOpen(true);
        }}
      >
        {t('office.sessions.end')}
      </Button>
      <ReasonDialog
        title={t('office.sessions.end_chosen')}
        confirm={t(dryRun === undefined ? 'office.list.check' : 'office.sessions.end')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={act}
        isSending={change.isSending}
        refusal={change.refusal}
      >
        {dryRun !== undefined && (
          <DryRunBanner dryRun={dryRun} whyText={(why) => t(`office.sessions.skipped.${why}`)} />
        )}
      </ReasonDialog>
    </BulkBar>
  );
}
