import { useTranslate } from '#platform/site/translate.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';

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
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 rounded-button bg-sunken py-2 ps-3.5 pe-2">
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{note === '' ? name : `${name} · ${note}`}</p>
        <p className="text-18 font-strong break-all select-all">{shown}</p>
      </div>
      <CopyButton
        text={value}
        tone="tonal"
        name={t('cashier.copy.name', { 0: name })}
        label={t('cashier.copy')}
        copiedLabel={t('cashier.copied')}
        byHand={t('cashier.copy.by_hand')}
      />
    </div>
  );
}
