import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { muteOffers } from '../../contract.ts';

/** Whether the member wants offers at all; everything about the account comes in any case. */
export function MuteOffers(props: { readonly isMuted: boolean; readonly onChanged: () => void }) {
  const { t } = useTranslate();
  const { isMuted, onChanged } = props;
  const { send, isSending } = useCommand(muteOffers);
  return (
    <Checkbox
      checked={!isMuted}
      disabled={isSending}
      onChange={(event) =>
        void send({ isMuted: !event.currentTarget.checked }).then(onChanged, (error) =>
          reportRefusal(t, error),
        )
      }
    >
      {t('inbox.wantOffers')}
    </Checkbox>
  );
}
