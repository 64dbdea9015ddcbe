import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { readCheckpoint } from '../../contract.ts';
import { Anchors } from './anchors.tsx';
import { PublicKey, SavedText } from './saved-text.tsx';

/** The last checkpoint of the public log, the key that signs it, how to keep both, and who else keeps checkpoints. */
export function PublicLog() {
  const { t } = useTranslate();
  return (
    <>
      <p className="max-w-[65ch] text-14">{t('fairness.page.log.says')}</p>
      <LastCheckpoint />
      <PublicKey purpose="log" />
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
