import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isHello } from '#platform/site/game-hello.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { Button } from '#ui/button/button.tsx';
import { ClockIcon, ExternalIcon, RefreshIcon } from '#ui/icon/icons.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { hasOwnBar } from './launch-address.ts';
import type { Launch, Launched } from './use-launch.ts';

/** A vendor's page that is so long on its way is asked for elsewhere, then again, or opened beside this one. */
const PATIENCE_MS = 10_000;
/** What pages of other vendors may do; those of our own studios come from this very house. */
const OUTSIDE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

/** The vendor's page in its frame. */
export function GameFrame(props: {
  readonly title: string;
  readonly launch: Launch & { readonly launched: Launched };
}) {
  const { title, launch } = props;
  const { url, hasOther } = launch.launched;
  const [state, setState] = useState<'coming' | 'there' | 'slow'>('coming');
  const frame = useRef<HTMLIFrameElement>(null);
  const giveUp = useEffectEvent(() => {
    if (launch.goElsewhere === undefined) {
      setState('slow');
    } else {
      launch.goElsewhere();
    }
  });
  useEffect(() => {
    if (state !== 'coming') {
      return;
    }
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (isHello(event, frame.current)) {
        setState('there');
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <div className="relative grid flex-1">
      <iframe
        ref={frame}
        src={url}
        title={title}
        allow="fullscreen; autoplay"
        sandbox={hasOwnBar(url, location.href) ? undefined : OUTSIDE}
        // Of a host out of reach the browser shows a page of its own: one of several is believed by its word alone.
        onLoad={hasOther ? undefined : () => setState('there')}
        className="block size-full border-0 bg-water"
      />
      {state === 'slow' ? <Slow launch={launch} /> : null}
      {state === 'coming' && launch.isElsewhere ? <Elsewhere /> : null}
    </div>
  );
}

/** While the second host is asked, a word about it. */
function Elsewhere() {
  const { t } = useTranslate();
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water">
      <Spinner size="large" />
      <p role="status" className="max-w-[40ch] text-16">
        {t('play.elsewhere')}
      </p>
    </div>
  );
}

function Slow({ launch }: { readonly launch: Launch }) {
  const { t } = useTranslate();
  /** The frame may have used its launch, and launches grow old: the page beside this one gets its own. */
  async function openBeside(): Promise<void> {
    // Opened by the press itself: after the answer it would be a pop-up that nobody asked for.
    const beside = window.open('', '_blank');
    const address = await launch.addressForTab();
    if (beside !== null && address !== undefined) {
      beside.opener = null;
      beside.location.replace(address);
    } else {
      beside?.close();
    }
  }
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water">
      <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
        <ClockIcon />
      </span>
      <p role="status" className="max-w-[40ch] text-16">
        {t(launch.isElsewhere ? 'play.slowTwice' : 'play.slow')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" icon={<RefreshIcon size="small" />} onClick={launch.retry}>
          {t('play.retry')}
        </Button>
        <Button tone="water" icon={<ExternalIcon size="small" />} onClick={() => void openBeside()}>
          {t('play.newTab')}
        </Button>
      </div>
      <Link
        to={wayBack()}
        className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
      >
        {t('play.back')}
      </Link>
    </div>
  );
}
