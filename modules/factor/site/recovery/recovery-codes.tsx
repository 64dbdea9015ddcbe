import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { CopySecret } from '../copy-secret.tsx';

/** Ten codes that are shown once: to copy, to download, to write down. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}) {
  const { t } = useTranslate();
  const text = props.codes.join('\n');
  return (
    <section aria-label={t('factor.recovery.title')} className="grid gap-3">
      <h3 className="text-18">{t('factor.recovery.title')}</h3>
      <p className="text-14 text-ink-2">{t('factor.recovery.why')}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card bg-sunken px-5 py-4">
        {props.codes.map((code) => (
          <li key={code} className="text-center">
            <code className="text-16 font-strong">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopySecret text={text} />
        <Button
          tone="quiet"
          size="small"
          icon={<DownloadIcon size="small" />}
          onClick={() => download(text)}
        >
          {t('factor.recovery.download')}
        </Button>
      </div>
      <Button tone="leaf" isBlock onClick={props.onSaved}>
        {t('factor.recovery.saved')}
      </Button>
    </section>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
