import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';

/** The unsaved changes: they can be undone, or reviewed and saved with a reason. */
export function SaveBar(props: {
  readonly before: unknown;
  readonly after: unknown;
  readonly onUndo: () => void;
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
}) {
  const { t } = useTranslate();
  const [isReviewing, setReviewing] = useState(false);
  if (JSON.stringify(props.before) === JSON.stringify(props.after)) {
    return null;
  }
  return (
    <>
      <div className="of-savebar">
        <b>{t('office.notices.unsaved')}</b>
        <span className="of-grow" />
        <Button variant="default" onClick={props.onUndo}>
          {t('office.undo')}
        </Button>
        <Button onClick={() => setReviewing(true)}>{t('office.review')}</Button>
      </div>
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={async (reason) => {
          const answer = await props.onSave(reason);
          if (answer !== undefined) {
            announceDone(t);
          }
          return answer;
        }}
        isSending={props.isSending}
        refusal={props.refusal}
      >
        <div className="of-card">
          <DiffView before={props.before} after={props.after} />
        </div>
      </ReasonDialog>
    </>
  );
}
