import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { BoardView } from '../../contract.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { verifyPath } from '../verify-path.ts';
import { modeName, modeText } from './mode-text.ts';

/** Shows what was published before betting opened, and how to verify the result with it. */
export function FairnessSheet({
  table,
  board,
  onClose,
}: {
  readonly table: GameTable;
  readonly board: BoardView;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [newest] = board.results;
  return (
    <Dialog title={t('board.fairness')} closeLabel={t('board.close')} onClose={onClose}>
      {board.draw?.mode === 'OUTSIDE' ? null : (
        <p className="text-14 text-ink-2">{t('board.fairness.more')}</p>
      )}
      {board.draw ? (
        <dl className="mt-4 grid gap-3 text-14">
          <Fact name={t('board.drawNo')} value={board.draw.drawNo} />
          <Fact name={t('board.round')} value={board.draw.roundId} />
          {board.draw.commitment === null ? null : (
            <Fact name={t('board.commitment')} value={board.draw.commitment} />
          )}
          <Fact name={t('board.mode')} value={t(modeName(board.draw))} />
          {board.draw.beacon ? (
            <>
              <Fact name={t('board.beaconRound')} value={String(board.draw.beacon.round)} />
              <Fact name={t('board.beaconChain')} value={board.draw.beacon.chain} />
            </>
          ) : null}
        </dl>
      ) : null}
      {board.draw ? <p className="mt-3 text-14">{t(modeText(board.draw))}</p> : null}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {newest ? (
          <PageLink
            to={verifyPath(newest.roundId)}
            text={t('board.verifyLast', { 0: drawName(table, newest.drawNo) })}
          />
        ) : null}
        <PageLink to="/fairness" text={t('board.fairness.page')} />
      </p>
    </Dialog>
  );
}

/** A link out of the board's frame, so that the game stays open. */
function PageLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-grid min-h-11 place-items-center text-14 font-strong text-leaf-ink underline underline-offset-2"
    >
      {text}
    </a>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="rounded-field bg-sunken px-2.5 py-1.5 font-strong break-all">{value}</dd>
    </div>
  );
}
