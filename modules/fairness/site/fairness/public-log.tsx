import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listSigningKeys, readCheckpoint } from '../../contract.ts';
import { Anchors } from './anchors.tsx';
import { CopyButton } from './copied-value.tsx';

/** The last checkpoint of the public log, the key that signs it, how to keep both, and who else keeps checkpoints. */
export function PublicLog() {
  const { t } = useTranslate();
  return (
    <>
      <p className="max-w-[65ch] text-14">{t('fairness.page.log.says')}</p>
      <LastCheckpoint />
      <LogKey />
      <Anchors />
    </>
  );
}

function LastCheckpoint() {
  const { t, language } = useTranslate();
  const { data, refusal } = useEndpoint(readCheckpoint, {});
  if (refusal !== undefined) {
    return <Note tone="pollen">{refusalText(t, refusal)}</Note>;
  }
  if (data === undefined) {
    return <Skeleton shape="block" className="h-24 w-full" />;
  }
  const { checkpoint, size, signedAt } = data;
  const values = { 0: size, 1: shortMoment(signedAt, language) };
  return (
    <SavedText
      title={t('fairness.page.checkpoint')}
      says={t('fairness.page.checkpoint.says', values)}
      text={checkpoint}
    />
  );
}

function LogKey() {
  const { t } = useTranslate();
  const keys = useEndpoint(listSigningKeys, {}).data?.keys ?? [];
  const key = keys.findLast(({ purpose, until }) => purpose === 'log' && until === null);
  return key === undefined ? null : (
    <SavedText title={t('fairness.page.key')} says={t('fairness.page.key.says')} text={key.key} />
  );
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
      <pre className="rounded-field bg-sunken px-3 py-2 font-mono text-13 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}
