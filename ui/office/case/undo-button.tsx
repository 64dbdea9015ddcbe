import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { OfficeRefusal } from '#platform/office/call-office.ts';
import type { AuditedChange, Undo } from '#platform/office/office-page.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '../form/announce-waiting.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { Banner } from '../states.tsx';
import { DiffView } from './diff-view.tsx';
import { useUndo } from './undos.ts';

/** Takes a change back by the opposite change, where its module can and the operator may. */
export function UndoButton({ change }: { readonly change: AuditedChange }) {
  const undo = useUndo(change.action);
  return undo === undefined ? null : <UndoDialog change={change} undo={undo} />;
}

const MAX_REASON = 500;

type Ended = { readonly refusal?: OfficeRefusal; readonly hasChanged: boolean };

function UndoDialog({ change, undo }: { readonly change: AuditedChange; readonly undo: Undo }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [ended, setEnded] = useState<Ended>({ hasChanged: false });
  const send = async (reason: string) => {
    setSending(true);
    setEnded({ hasChanged: false });
    try {
      const { undo: takeBack } = await undo.load();
      const said = t('office.undo.reason', { 0: change.id, 1: reason }).slice(0, MAX_REASON);
      const outcome = await takeBack(change, said);
      if (outcome === 'changed') {
        setEnded({ hasChanged: true });
        return undefined;
      }
      (outcome === 'waiting' ? announceWaiting : announceDone)(t);
      return outcome;
    } catch (error) {
      if (!(error instanceof OfficeRefusal)) {
        throw error;
      }
      setEnded({ refusal: error, hasChanged: false });
      return undefined;
    } finally {
      setSending(false);
      void readAgain(client);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('office.undo.title')}
      </Button>
      <ReasonDialog
        title={t('office.undo.title')}
        confirm={t('office.undo.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={send}
        isSending={isSending}
        refusal={ended.refusal}
      >
        <p>{t('office.undo.hint')}</p>
        {ended.hasChanged && <Banner tone="ember">{t('office.undo.changed')}</Banner>}
        <div className="of-card">
          <DiffView before={change.after} after={change.before} />
        </div>
      </ReasonDialog>
    </>
  );
}
