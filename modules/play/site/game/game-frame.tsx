import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ExternalIcon, RefreshIcon } from '#ui/icon/icons.ts';
import { hasOwnBar } from './launch-address.ts';

/** A vendor's page that is so long on its way is asked for again, or opened beside this one. */
const PATIENCE_MS = 10_000;
/** What pages of other vendors may do; those of our own studios come from this very house. */
const OUTSIDE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

/** The vendor's page in its frame. */
export function GameFrame(props: {
  readonly url: string;
  readonly title: string;
  readonly onRetry: () => void;
}) {
  const { url, title, onRetry } = props;
  const [isSlow, setSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <div className="relative grid flex-1">
      <iframe
        src={url}
        title={title}
        allow="fullscreen; autoplay"
        sandbox={hasOwnBar(url, location.href) ? undefined : OUTSIDE}
        onLoad={() => {
          clearTimeout(timer.current);
          setSlow(false);
        }}
        className="block size-full border-0 bg-water"
      />
      {isSlow ? <Slow url={url} onRetry={onRetry} /> : null}
    </div>
  );
}

function Slow({ url, onRetry }: { readonly url: string; readonly onRetry: () => void }) {
  const { t } = useTranslate();
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water">
      <p role="status" className="max-w-[40ch] text-16">
        {t('play.slow')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" icon={<RefreshIcon size="small" />} onClick={onRetry}>
          {t('play.retry')}
        </Button>
        <a href={url} target="_blank" rel="noopener" className={buttonClass({ tone: 'water' })}>
          <ExternalIcon size="small" />
          {t('play.newTab')}
        </a>
      </div>
    </div>
  );
}
