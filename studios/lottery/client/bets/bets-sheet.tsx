import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MyBets, type MyBetsProps } from './my-bets.tsx';

/** The own bets on this game as a sheet, the open ones first. */
export function BetsSheet(props: MyBetsProps & { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const isOpen = ({ state }: MyBetsProps['bets'][number]) => state === 'accepted';
  const bets = [...props.bets.filter(isOpen), ...props.bets.filter((bet) => !isOpen(bet))];
  return (
    <Dialog title={t('board.myBets')} closeLabel={t('board.close')} onClose={props.onClose}>
      <div className="-mx-5 sm:-mx-7">
        <MyBets table={props.table} bets={bets} openDraw={props.openDraw} />
      </div>
    </Dialog>
  );
}
