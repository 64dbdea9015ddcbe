import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { confirmRaise, type LimitShown, withdrawRaise } from '../../contract.ts';
import { shownLimitValue } from './limit-text.ts';

/** A higher limit, or none, that was asked for: when it may be confirmed, and the way back. */
export function Raise(props: {
  readonly limit: LimitShown;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { kind, period, raise } = props.limit;
  const { t, language } = useTranslate();
  const confirming = useCommand(confirmRaise);
  const withdrawing = useCommand(withdrawRaise);
  if (raise === null) {
    return null;
  }
  const refusal = confirming.refusal ?? withdrawing.refusal;
  const run = (command: typeof confirming | typeof withdrawing) =>
    void command.send({ kind, period }).then(props.onChanged, () => undefined);
  return (
    <div className="grid gap-2 rounded-button bg-sky-tint px-3 py-2 text-13 text-sky-ink">
      <p>
        {raise.value === null
          ? t('protection.raise.removal')
          : t('protection.raise.to', { 0: shownLimitValue(t, kind, raise.value) })}{' '}
        {raise.isReady
          ? t('protection.raise.ready')
          : t('protection.raise.from', { 0: shortMoment(raise.readyAt, language) })}
      </p>
      {refusal === undefined ? null : <p role="alert">{refusalText(t, refusal)}</p>}
      <div className="flex flex-wrap gap-2">
        {raise.isReady ? (
          <Button
            tone="line"
            size="small"
            isBusy={confirming.isSending}
            onClick={() => run(confirming)}
          >
            {t('protection.raise.confirm')}
          </Button>
        ) : null}
        <Button
          tone="line"
          size="small"
          isBusy={withdrawing.isSending}
          onClick={() => run(withdrawing)}
        >
          {t('protection.raise.withdraw')}
        </Button>
      </div>
    </div>
  );
}
