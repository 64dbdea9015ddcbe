import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TicketIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { useReceiptOf } from './use-checked-receipt.ts';

/** The largest receipt: a thousand lines with a hundred odds each. */
const MAX_BYTES = 300_000;

/** Takes a receipt by file, by drop or as text, or that of a bet, and says what of it was kept. */
export function ReceiptForm({ bet }: { readonly bet: string | undefined }) {
  const { t } = useTranslate();
  const [file, setFile] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (text: string) => {
    const isLarge = text.length > MAX_BYTES;
    setTooLarge(isLarge);
    setFile(isLarge || text.trim() === '' ? undefined : text);
  };
  const open = async (chosen: File | undefined) => {
    if (chosen !== undefined) {
      take(chosen.size > MAX_BYTES ? ' '.repeat(MAX_BYTES + 1) : await chosen.text());
    }
  };
  return (
    <>
      <Card>
        <h2 className="pb-4 text-18 font-strong">{t('fairness.receipt.title')}</h2>
        <div className="grid gap-4">
          <p className="max-w-[65ch] text-14 text-ink-2">{t('fairness.receipt.lead')}</p>
          <FilePlace onFile={(chosen) => void open(chosen)} />
          <PastedText onText={take} />
          {isTooLarge ? (
            <Note tone="ember" isAlert>
              {t('fairness.receipt.tooLarge')}
            </Note>
          ) : null}
        </div>
      </Card>
      {file !== undefined ? (
        <ReceiptCard key={file} file={file} />
      ) : bet === undefined || isTooLarge ? null : (
        <ReceiptOfBet bet={bet} />
      )}
    </>
  );
}

/** A button that opens a file of the device; a file can be dropped on it too. */
function FilePlace({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const { t } = useTranslate();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takeChosen = useEffectEvent(() => onFile(input.current?.files?.[0]));
  // The server has drawn the field: a file may have been chosen before this script came.
  useEffect(() => takeChosen(), []);
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <label
      className={classNames(
        'grid cursor-pointer justify-items-center gap-2 rounded-button border border-line-strong px-4 py-5 text-center focus-within:border-leaf',
        isOver && 'bg-leaf-tint',
      )}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        aria-label={t('fairness.receipt.open')}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <span className={buttonClass({ tone: 'leaf' })} aria-hidden>
        <TicketIcon size="small" />
        {t('fairness.receipt.open')}
      </span>
      <span className="text-13 text-ink-2">{t('fairness.receipt.drop')}</span>
    </label>
  );
}

function PastedText({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Text fields of forms have line ends of two characters; a receipt has one.
    const text = new FormData(event.currentTarget).get('receipt');
    onText(typeof text === 'string' ? withLineFeeds(text) : '');
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-14 text-leaf-ink">
        {t('fairness.receipt.paste')}
      </summary>
      <form className="mt-2 grid gap-3" onSubmit={submit}>
        <TextAreaField
          label={t('fairness.receipt.text')}
          name="receipt"
          rows={6}
          spellCheck={false}
          autoComplete="off"
        />
        <div>
          <Button type="submit" tone="tonal">
            {t('fairness.check')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** A copied receipt has one line feed at its end, whatever was copied with it. */
function withLineFeeds(text: string): string {
  return `${text.replaceAll('\r\n', '\n').trim()}\n`;
}

/** The receipt of a bet of the member: the link from a bet leads here. */
function ReceiptOfBet({ bet }: { readonly bet: string }) {
  const { t } = useTranslate();
  const isLoggedIn = useSession((state) => state.session !== undefined);
  const { receipt, refusal } = useReceiptOf(bet);
  if (!isLoggedIn) {
    return (
      <LogInFirst title={t('fairness.receipt.needsLogin')} logIn={t('fairness.receipt.login')} />
    );
  }
  if (refusal !== undefined) {
    return <Note tone="pollen">{refusalText(t, refusal)}</Note>;
  }
  return receipt === undefined ? <Skeleton shape="block" /> : <ReceiptCard file={receipt} />;
}
