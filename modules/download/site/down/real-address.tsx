import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { CopyText } from './copy-text.tsx';

/** A copy of a site looks like it; only the address shows the difference. */
export function RealAddress(props: { readonly here: string; readonly hosts: readonly string[] }) {
  const { t } = useTranslate();
  const here = props.here === '' ? '' : new URL(props.here).hostname;
  const isOurs = props.hosts.includes(here);
  return (
    <Card>
      <section className="grid gap-4">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-button bg-sky-tint text-sky-ink">
            <ShieldIcon />
          </span>
          <h2 className="text-18 font-strong">{t('download.real.title')}</h2>
        </div>
        <p className="max-w-[65ch] text-14 text-ink-2">{t('download.real.text')}</p>
        {props.hosts.length === 0 ? (
          <Note tone="sky">{t('download.real.none', { 0: here })}</Note>
        ) : (
          <>
            {here === '' || isOurs ? null : (
              <Note tone="ember">{t('download.real.foreign', { 0: here })}</Note>
            )}
            <p className="text-14 font-strong">{t('download.real.ours')}</p>
            <ul className="grid gap-2">
              {props.hosts.map((host) => (
                <li
                  key={host}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sunken px-3.5 py-1.5"
                >
                  <bdi className="min-w-0 flex-1 break-all">https://{host}</bdi>
                  {host === here ? <Pill tone="leaf">{t('download.real.here')}</Pill> : null}
                  <CopyText text={`https://${host}`} tone="quiet" />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </Card>
  );
}
