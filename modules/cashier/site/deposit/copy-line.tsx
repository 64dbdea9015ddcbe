import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon/more-icons.ts';

/** A value that is typed elsewhere, in large type, with a button that puts it on the clipboard. */
export function CopyLine(props: {
  readonly name: string;
  readonly value: string;
  /** What is read instead of the value. */
  readonly shown?: string;
  readonly note?: string;
}) {
  const { t } = useTranslate();
  const { name, value, shown = value, note = '' } = props;
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 rounded-button bg-sunken py-2 ps-3.5 pe-2">
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{note === '' ? name : `${name} · ${note}`}</p>
        <p className="text-18 font-strong break-all tabular-nums select-all">{shown}</p>
        {isRefused ? <p className="text-13 text-ink-2">{t('cashier.copy.by_hand')}</p> : null}
      </div>
      <Button
        tone="tonal"
        size="small"
        aria-label={t('cashier.copy.name', { 0: name })}
        icon={isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setRefused(true),
          )
        }
      >
        {t(isCopied ? 'cashier.copied' : 'cashier.copy')}
      </Button>
    </div>
  );
}
