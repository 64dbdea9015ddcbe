import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '../form/announce-waiting.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { BulkRows, type NamedRow } from './bulk-rows.tsx';
import type { Chosen } from './choose-rows.tsx';

type Asked = {
  readonly ids: string[];
  readonly reason: string;
  readonly isDryRun: boolean;
};

type Outcome = { readonly id: string; readonly outcome: string };

type BulkActionProps = {
  /** The button, and the last press of the dialog. */
  readonly label: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly chosen: Chosen;
  readonly send: (
    asked: Asked,
  ) => Promise<{ readonly value: { readonly rows: readonly Outcome[] } } | undefined>;
  readonly change: {
    readonly isSending: boolean;
    readonly refusal: OfficeRefusal | undefined;
    readonly reset: () => void;
  };
  /** The name of a row, as the list shows it. */
  readonly nameOf: (id: string) => string;
  /** What of a row the operator must have seen before acting on it. */
  readonly detailOf?: (id: string) => ReactNode;
  readonly whyText: (why: string) => string;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** What is typed in the dialog, and its value as one text: a dry run counts for that value alone. */
  readonly children?: ReactNode;
  readonly draft?: string;
};

/**
 * An action on the chosen rows: the first press says what each would come to, the second does it, and then it says what each
 * came to.
 */
export function BulkAction(props: BulkActionProps) {
  const { label, title, chosen, send, change, draft = '' } = props;
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<{ draft: string; rows: readonly NamedRow[] }>();
  const [result, setResult] = useState<readonly NamedRow[]>();
  const dryRun = checked?.draft === draft ? checked.rows : undefined;
  // What was acted on may have left the list by then, so names are those of before.
  const named = (rows: readonly Outcome[]) =>
    rows.map((row) => ({
      ...row,
      name: dryRun?.find(({ id }) => id === row.id)?.name ?? props.nameOf(row.id),
    }));
  const act = async (reason: string) => {
    const isDryRun = dryRun === undefined;
    const answer = await send({ ids: [...chosen.keys], reason, isDryRun });
    if (answer === undefined || isDryRun) {
      setChecked(answer && { draft, rows: named(answer.value.rows) });
      return undefined;
    }
    announceDone(t);
    setResult(named(answer.value.rows));
    return answer;
  };
  const end = () => {
    setResult(undefined);
    chosen.change([]);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={props.icon}
        disabled={props.isDisabled === true}
        onClick={() => {
          change.reset();
          setChecked(undefined);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ReasonDialog
        title={title}
        confirm={dryRun === undefined ? t('office.list.check') : label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={act}
        isSending={change.isSending}
        refusal={change.refusal}
        isDangerous={props.isDangerous === true && dryRun !== undefined}
        isReady={dryRun?.every(({ outcome }) => outcome !== 'done') !== true}
      >
        {props.children}
        {dryRun !== undefined && (
          <BulkRows
            rows={dryRun}
            isDryRun
            whyText={props.whyText}
            {...(props.detailOf === undefined ? {} : { detailOf: props.detailOf })}
          />
        )}
      </ReasonDialog>
      <Modal
        closeButtonProps={{ 'aria-label': t('office.close') }}
        opened={result !== undefined}
        onClose={end}
        title={<b>{title}</b>}
        size="lg"
      >
        <div className="of-stack">
          <BulkRows rows={result ?? []} whyText={props.whyText} />
          <div className="of-row">
            <span className="of-grow" />
            <Button onClick={end}>{t('office.close')}</Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
