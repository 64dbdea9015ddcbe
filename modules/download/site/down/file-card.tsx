import type { Download } from '#modules/download/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { DownloadIcon, PhoneIcon } from '#ui/icon/icons.ts';
import { AppCard, NumberedSteps } from './app-card.tsx';
import { CopyText } from './copy-text.tsx';

const MEGABYTE = 1_000_000;

/** A file to install, with its description, the way to verify it, and the steps of its installation. */
export function FileCard({ file }: { readonly file: Download }) {
  const { t } = useTranslate();
  const isAndroid = file.resourceType === 'ANDROID';
  const facts = [
    [t('download.version'), file.version],
    [t('download.size'), file.sizeBytes === null ? '' : sizeText(file.sizeBytes)],
    [t('download.date'), file.releasedOn],
    [t('download.minimum'), file.minimumOs],
  ].filter(([, value]) => value !== '');
  return (
    <AppCard icon={<PhoneIcon />} title={file.name}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-14">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={file.url}
        rel="noopener noreferrer"
        className={buttonClass({ tone: 'leaf', isBlock: true })}
      >
        <DownloadIcon />
        {t('download.get')}
      </a>
      {file.sha256 === '' ? null : (
        <div className="grid gap-1.5">
          <p className="text-13 text-ink-2">{t('download.sha')}</p>
          <code className="rounded-field bg-sunken px-3 py-2 text-12 break-all">{file.sha256}</code>
          <div>
            <CopyText text={file.sha256} tone="quiet" />
          </div>
        </div>
      )}
      {file.permissions.length > 0 ? (
        <div className="grid gap-1.5 text-14">
          <h3 className="text-14 font-strong">{t('download.permissions')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {file.permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isAndroid ? (
        <NumberedSteps
          steps={[t('download.android.1'), t('download.android.2'), t('download.android.3')]}
        />
      ) : null}
    </AppCard>
  );
}

/** 8,400,000 bytes are 8.4 MB, as stores count them. */
function sizeText(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
