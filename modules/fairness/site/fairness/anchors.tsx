import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { listAnchors, type PublicAnchor } from '../../contract.promises.ts';

/** The places outside that keep checkpoints, the last one of each, and how to compare it. */
export function Anchors() {
  const { t } = useTranslate();
  const { data } = useEndpoint(listAnchors, {});
  if (data === undefined) {
    return null;
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-16 font-strong">{t('fairness.page.anchors')}</h3>
      <p className="max-w-[65ch] text-14 text-ink-2">
        {t(data.anchors.length === 0 ? 'fairness.page.anchors.none' : 'fairness.page.anchors.says')}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {data.anchors.map((anchor) => (
          <AnchorItem key={anchor.id} anchor={anchor} />
        ))}
      </ul>
    </div>
  );
}

function AnchorItem({ anchor }: { readonly anchor: PublicAnchor }) {
  const { t, language } = useTranslate();
  const { kind, name, place, last } = anchor;
  return (
    <li className="grid grid-cols-1 gap-1 rounded-button bg-sunken p-3 text-14">
      <p className="font-strong">{name}</p>
      <p>{t(`fairness.page.anchor.${kind}`)}</p>
      {place === null ? null : <Place place={place} />}
      {last === null ? (
        <p className="text-ink-2">{t('fairness.page.anchor.waits')}</p>
      ) : (
        <>
          <p className="text-ink-2">
            {t('fairness.page.anchor.last', {
              0: last.size,
              1: shortMoment(last.anchoredAt, language),
            })}
          </p>
          <Saved anchor={anchor} last={last} />
        </>
      )}
    </li>
  );
}

function Place({ place }: { readonly place: string }) {
  return place.startsWith('https://') ? (
    <a href={place} rel="noreferrer nofollow" className="wrap-anywhere text-leaf-ink underline">
      {place}
    </a>
  ) : (
    <p className="break-words">{place}</p>
  );
}

/** The checkpoint as a file, and beside it the receipt of a timestamp, in the form that its own client reads. */
function Saved({
  anchor: { kind },
  last: { size, checkpoint, receipt },
}: {
  readonly anchor: PublicAnchor;
  readonly last: NonNullable<PublicAnchor['last']>;
}) {
  const { t } = useTranslate();
  const file = `checkpoint-${size}.txt`;
  const link = buttonClass({ tone: 'tonal', size: 'small' });
  return (
    <p className="flex flex-wrap gap-2 pt-1">
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(checkpoint)}`}
        download={file}
        className={link}
      >
        {t('fairness.page.anchor.save')}
      </a>
      {kind === 'opentimestamps' && receipt !== null ? (
        <a
          href={`data:application/octet-stream;base64,${receipt}`}
          download={`${file}.ots`}
          className={link}
        >
          {t('fairness.page.anchor.receipt')}
        </a>
      ) : null}
      {kind === 'git' && receipt !== null ? (
        <code className="font-mono text-13 wrap-anywhere">{atob(receipt)}</code>
      ) : null}
    </p>
  );
}
