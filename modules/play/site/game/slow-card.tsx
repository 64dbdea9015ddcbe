import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { Button } from '#ui/button/button.tsx';
import { ClockIcon, ExternalIcon, MessageIcon, RefreshIcon } from '#ui/icon/icons.ts';

/** Over a game that lets its reader wait, that has not come at all, or that wants a page of its own: what can be done. */
export function SlowCard(props: {
  readonly text: string;
  /** Half a minute is over: customer service is offered. */
  readonly isHard?: boolean;
  readonly onRetry: (() => void) | undefined;
  readonly onBeside: () => void;
}) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water">
      <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
        {props.onRetry === undefined ? <ExternalIcon /> : <ClockIcon />}
      </span>
      <p role={props.isHard ? 'alert' : 'status'} className="max-w-[40ch] text-16">
        {props.text}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {props.onRetry === undefined ? null : (
          <Button tone="gold" icon={<RefreshIcon size="small" />} onClick={props.onRetry}>
            {t('play.retry')}
          </Button>
        )}
        <Button tone="water" icon={<ExternalIcon size="small" />} onClick={props.onBeside}>
          {t('play.newTab')}
        </Button>
        {props.isHard ? (
          <Button
            tone="water"
            icon={<MessageIcon size="small" />}
            onClick={() => open('chatModal')}
          >
            {t('play.support')}
          </Button>
        ) : null}
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
