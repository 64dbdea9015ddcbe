import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '../case/diff-view.tsx';
import { useControlKey } from '../keys/use-control-key.ts';
import { Pill } from '../states.tsx';
import { announceDone, announceWaiting } from './announce-waiting.ts';
import { ConflictDialog, useChangedBy } from './conflict-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Editor } from './use-editor.ts';

export type ReviewBarProps<Value> = {
  readonly editor: Editor<Value>;
  /** Says how much is changed. */
  readonly note?: string;
  /** A value under the names the form shows; the value itself without it. */
  readonly words?: (value: Value) => unknown;
  /** Whether the thing is being added: there is nothing before. */
  readonly isNew?: boolean;
  /** The word on the button that saves. */
  readonly confirm?: string;
  /** Whether the change needs the approval of a second operator. */
  readonly needsTwo?: boolean;
  /** @returns undefined when the change was refused */
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
  /** Content above the changes. */
  readonly children?: ReactNode;
} & Readiness;

/** Whether the draft can be saved, always with what it still needs: no button is grey without a word. */
type Readiness =
  | { readonly isReady: boolean; readonly missing: string | undefined }
  | { readonly isReady?: never; readonly missing?: never };

/**
 * What is changed and not saved: undone, or reviewed and then saved with a reason. When somebody else has saved
 * meanwhile, both texts are shown side by side before anything more is sent.
 */
export function ReviewBar<Value>(props: ReviewBarProps<Value>) {
  const { t } = useTranslate();
  const { editor, needsTwo = false, words = (value: Value): unknown => value } = props;
  const [step, setStep] = useState<'review' | 'compare'>();
  const isOvertaken = editor.theirs !== undefined;
  const changedBy = useChangedBy(editor.entity, isOvertaken);
  const before = props.isNew === true ? {} : words(editor.base);
  const review = () => setStep(isOvertaken ? 'compare' : 'review');
  const mayReview = editor.isChanged && (isOvertaken || props.isReady !== false);
  useControlKey('s', t('office.review'), mayReview ? review : undefined);
  const save = async (reason: string) => {
    const answer = await props.onSave(reason);
    if (answer !== undefined) {
      editor.drop();
      (needsTwo ? announceWaiting : announceDone)(t);
    }
    return answer;
  };
  return (
    <>
      {editor.isChanged && (
        <>
          <LeaveGuard isKept={editor.isStored} />
          <SaveBar {...props} changedBy={isOvertaken ? changedBy : undefined} onReview={review} />
        </>
      )}
      <ConflictDialog
        isOpen={isOvertaken && step !== undefined}
        changedBy={changedBy}
        before={before}
        theirs={words(editor.theirs ?? editor.base)}
        own={words(editor.draft)}
        onClose={() => setStep(undefined)}
        onKeepOwn={() => {
          editor.keepOwn();
          setStep(step === 'review' ? 'review' : undefined);
        }}
        onTakeTheirs={() => {
          editor.drop();
          setStep(undefined);
        }}
      />
      <ReasonDialog
        title={t('office.review')}
        confirm={props.confirm ?? t(needsTwo ? 'office.ask' : 'office.save')}
        isOpen={step === 'review' && !isOvertaken}
        onClose={() => setStep(undefined)}
        onConfirm={save}
        isSending={props.isSending}
        refusal={props.refusal}
        needsTwo={needsTwo}
      >
        {props.children}
        <div className="of-card">
          <DiffView before={before} after={words(editor.draft)} />
        </div>
      </ReasonDialog>
    </>
  );
}

type SaveBarProps<Value> = ReviewBarProps<Value> & {
  readonly changedBy: string | undefined;
  readonly onReview: () => void;
};

function SaveBar<Value>({ editor, changedBy, onReview, ...props }: SaveBarProps<Value>) {
  const { t } = useTranslate();
  const { isReady = true } = props;
  return (
    <div className="of-savebar">
      {props.note !== undefined && <b>{props.note}</b>}
      {props.needsTwo === true && <Pill tone="pollen">{t('office.needs_two')}</Pill>}
      {editor.isKept && <span className="muted">{t('office.draft.kept')}</span>}
      {changedBy !== undefined && (
        <span role="alert">
          <Pill tone="ember">{changedBy}</Pill>
        </span>
      )}
      {!isReady && <span className="muted">{props.missing}</span>}
      <span className="of-grow" />
      <Button variant="default" onClick={editor.drop}>
        {t('office.undo')}
      </Button>
      <Button disabled={changedBy === undefined && !isReady} onClick={onReview}>
        {t(changedBy === undefined ? 'office.review' : 'office.conflict.compare')}
      </Button>
    </div>
  );
}
