import { useState } from 'react';
import { proofPath } from '#platform/contract/proof-path.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { saveReceipt } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { CheckedReceipt } from './check-receipt.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { StepList } from './step-list.tsx';
import { type StepVerdict, verdictOfSteps } from './steps.ts';
import { useCheckedReceipt } from './use-checked-receipt.ts';

const TONES = {
  holds: 'leaf',
  open: 'sky',
  word: 'pollen',
  broken: 'ember',
} as const satisfies Readonly<Record<StepVerdict, string>>;

/** A receipt and what of it was kept, in plain words; the file itself is folded away. */
export function ReceiptCard({ file }: { readonly file: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useCheckedReceipt(file);
  if (refusal !== undefined) {
    return <Note tone="pollen">{refusalText(t, refusal)}</Note>;
  }
  return data === undefined ? (
    <Skeleton shape="block" />
  ) : (
    <div ref={bringToView}>
      <Card
        level={3}
        title={<Heading data={data} />}
        action={data.checked === undefined ? undefined : <SaveButton file={file} />}
      >
        <div className="grid gap-4">
          <Note tone={TONES[verdictOfSteps(data.steps)]} isAlert>
            <strong>{t(`fairness.receipt.verdict.${verdictOfSteps(data.steps)}`)}</strong>
          </Note>
          {data.checked === undefined ? null : <ReceiptFacts checked={data.checked} />}
          <StepList steps={data.steps} />
          <ProofLink data={data} />
          <p className="text-13 text-ink-2">{t('fairness.receipt.ownKey')}</p>
          <RawFile file={file} />
        </div>
      </Card>
    </div>
  );
}

function Heading({ data: { checked } }: { readonly data: CheckedReceipt }) {
  const { t, language } = useTranslate();
  if (checked === undefined) {
    return t('fairness.receipt');
  }
  const { receipt, rules } = checked;
  return rules?.nameOfGame(receipt.game, language) ?? receipt.game;
}

function SaveButton({ file }: { readonly file: string }) {
  const { t } = useTranslate();
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<DownloadIcon size="small" />}
      onClick={() => saveReceipt(file)}
    >
      {t('fairness.receipt.save')}
    </Button>
  );
}

/** The page of the round's own proof and record, with everything that went into it. */
function ProofLink({ data: { checked } }: { readonly data: CheckedReceipt }) {
  const { t } = useTranslate();
  const round = checked?.receipt.mode === 'VENDOR' ? undefined : checked?.bet?.round;
  return round === undefined ? null : (
    <p className="text-14">
      <Link
        to={proofPath({ vendor: round.vendor, round: round.roundId })}
        className="text-leaf-ink underline"
      >
        {t('fairness.receipt.proof')}
      </Link>
    </p>
  );
}

/** The result of a chosen file may be below what a phone shows. */
function bringToView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

function RawFile({ file }: { readonly file: string }) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-14 text-leaf-ink">
        {t('fairness.receipt.raw')}
      </summary>
      {isOpen ? (
        <pre className="overflow-x-auto rounded-field bg-sunken p-3 font-mono text-13">{file}</pre>
      ) : null}
    </details>
  );
}
