import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { dismissRiskMarker, type MarkerShown } from '../contract.office.ts';
import { useMarkerWords } from './marker-words.tsx';

/** Says why a marker is nothing. */
export function DismissDialog(props: {
  readonly marker: MarkerShown;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { marker, onClose } = props;
  const wordsOf = useMarkerWords();
  const dismissing = useOfficeMutation(dismissRiskMarker);
  return (
    <ReasonDialog
      title={t('office.risk.dismiss')}
      confirm={t('office.risk.dismiss')}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        const { id, version } = marker;
        const done = await dismissing.send({ id, version, reason });
        if (done !== undefined) {
          announceDone(t);
        }
        return done;
      }}
      isSending={dismissing.isSending}
      refusal={dismissing.refusal}
    >
      <p>
        <b>{t(`office.risk.kind.${marker.kind}`)}</b>: {wordsOf(marker)}
      </p>
    </ReasonDialog>
  );
}
