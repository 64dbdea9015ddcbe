import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import { liftPause, type PauseShown } from '../../contract.ts';

/** The break or exclusion of now: until when, what stays open, and how an exclusion ends. */
export function PauseNote(props: {
  readonly pause: PauseShown;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { pause, onChanged } = props;
  const { t, language } = useTranslate();
  const lifting = useCommand(liftPause);
  const { timeZone } = readBoot().brand;
  const moment = (atMs: number) => momentText(atMs, 'dateTime', { language, timeZone });
  return (
    <Note tone="pollen">
      <div className="grid gap-2">
        <p className="font-strong">
          {pause.liftedAt !== null
            ? t('protection.paused.lifted', { 0: moment(pause.liftedAt) })
            : pause.endsAt === null
              ? t('protection.paused.indefinite')
              : t(pause.isExclusion ? 'protection.paused.exclusion' : 'protection.paused.break', {
                  0: moment(pause.endsAt),
                })}
        </p>
        <p>
          {t(`protection.pause.${pause.length}`)} · {t('protection.paused.open')}
        </p>
        {pause.mayLift ? (
          <>
            <p>{t('protection.paused.mayLift')}</p>
            {lifting.refusal === undefined ? null : (
              <p role="alert">{refusalText(t, lifting.refusal)}</p>
            )}
            <Button
              tone="line"
              isBusy={lifting.isSending}
              onClick={() => void lifting.send({}).then(onChanged, () => undefined)}
            >
              {t('protection.paused.lift')}
            </Button>
          </>
        ) : null}
      </div>
    </Note>
  );
}
