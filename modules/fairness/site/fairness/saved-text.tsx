import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { listSigningKeys } from '../../contract.ts';
import { CopyButton } from './copied-value.tsx';

const TEXTS = {
  receipts: { title: 'fairness.page.key.receipts', says: 'fairness.page.key.receipts.says' },
  log: { title: 'fairness.page.key.log', says: 'fairness.page.key.log.says' },
} as const;

/** The key that signs receipts or checkpoints now, to be saved for the commands. */
export function PublicKey({ purpose }: { readonly purpose: keyof typeof TEXTS }) {
  const { t } = useTranslate();
  const keys = useEndpoint(listSigningKeys, {}).data?.keys ?? [];
  const key = keys.findLast((one) => one.purpose === purpose && one.until === null);
  const { title, says } = TEXTS[purpose];
  return key === undefined ? null : <SavedText title={t(title)} says={t(says)} text={key.key} />;
}

type SavedTextProps = { readonly title: string; readonly says: string; readonly text: string };

/** A text to save as it is, with a button that copies it. */
export function SavedText({ title, says, text }: SavedTextProps) {
  const { t } = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-16 font-strong">{title}</h3>
        <CopyButton value={text} label={t('fairness.page.copyOf', { 0: title })} />
      </div>
      <p className="max-w-[65ch] text-14 text-ink-2">{says}</p>
      <pre className="rounded-field bg-sunken px-3 py-2 font-mono text-13 wrap-anywhere whitespace-pre-line">
        {text}
      </pre>
    </div>
  );
}
