import { useTranslate } from '#platform/site/translate.ts';
import { useCopy } from '#ui/copy-button/use-copy.ts';
import { CheckIcon, CopyIcon } from '#ui/icon/icons.ts';

const ENDS = 8;

/** A hash by its beginning and end; a press copies the whole. */
export function CopiedValue({ value, of }: { readonly value: string; readonly of: string }) {
  const { t } = useTranslate();
  return (
    <span className="inline-flex items-center gap-1">
      <code title={value} className="font-mono text-13">
        {value.length <= 2 * ENDS ? value : `${value.slice(0, ENDS)}…${value.slice(-ENDS)}`}
      </code>
      <CopyButton value={value} label={t('fairness.page.copyOf', { 0: of })} />
    </span>
  );
}

/** An icon that copies a text and confirms it; where the browser refuses, the value is still there to be marked by hand. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const { t } = useTranslate();
  const { isCopied, copy } = useCopy(value);
  return (
    <button
      type="button"
      title={label}
      className="inline-grid size-11 shrink-0 place-items-center rounded-button text-leaf-ink hover:bg-hover"
      onClick={copy}
    >
      {isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      <span className="sr-only" aria-live="polite">
        {isCopied ? t('fairness.page.copied') : label}
      </span>
    </button>
  );
}
