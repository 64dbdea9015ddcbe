import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '../case/diff-view.tsx';
import { Pill } from '../states.tsx';
import { announceDone, announceWaiting } from './announce-waiting.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type ReviewBarProps = {
  /** Whether the draft differs from what is saved. */
  readonly isChanged: boolean;
  /** Says how much is changed. */
  readonly note?: string;
  /** Whether the draft can be saved; true without it. */
  readonly isReady?: boolean;
  /** Says what a draft still needs that is not ready. */
  readonly missing?: string;
  /** What is saved and what will be, under the names the form shows. */
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the change needs the approval of a second operator. */
  readonly needsTwo?: boolean;
  readonly onUndo: () => void;
  /** @returns undefined when the change was refused */
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
  /** Content above the changes. */
  readonly children?: ReactNode;
};

/** What is changed and not saved: undone, or reviewed and then saved with a reason. */
export function ReviewBar(props: ReviewBarProps) {
  const { t } = useTranslate();
  const { isReady = true, needsTwo = false } = props;
  const [isReviewing, setReviewing] = useState(false);
  const save = async (reason: string) => {
    const answer = await props.onSave(reason);
    if (answer !== undefined) {
      (needsTwo ? announceWaiting : announceDone)(t);
    }
    return answer;
  };
  return (
    <>
      {props.isChanged && (
        <div className="of-savebar">
          {props.note !== undefined && <b>{props.note}</b>}
          {needsTwo && <Pill tone="pollen">{t('office.needs_two')}</Pill>}
          {!isReady && <span className="muted">{props.missing}</span>}
          <span className="of-grow" />
          <Button variant="default" onClick={props.onUndo}>
            {t('office.undo')}
          </Button>
          <Button disabled={!isReady} onClick={() => setReviewing(true)}>
            {t('office.review')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t(needsTwo ? 'office.ask' : 'office.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={save}
        isSending={props.isSending}
        refusal={props.refusal}
        needsTwo={needsTwo}
      >
        {props.children}
        <div className="of-card">
          <DiffView before={props.before} after={props.after} />
        </div>
      </ReasonDialog>
    </>
  );
}
