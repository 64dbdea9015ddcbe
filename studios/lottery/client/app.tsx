import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Toasts } from '#ui/toast/toasts.tsx';
import { Announcer } from './announcer.tsx';
import { useAccepted } from './bet/accepted.ts';
import { PrintSheet } from './bet/print-sheet.tsx';
import { useSlip } from './bet/slip.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { useGameSession } from './game-session.ts';
import { tableOf } from './game-table.ts';
import type { Launch } from './launch.ts';

/** The studio's page: the board, or the reason why it cannot be opened. */
export function App({ launch }: { readonly launch: Launch }) {
  const { t, language } = useTranslate();
  const [code, setCode] = useState(launch.game);
  const [isLobby, setLobby] = useState(launch.isLobby);
  const game = useGameSession((state) => state.game);
  const ended = useGameSession((state) => state.ended);
  const name = tableOf(code).entry.name[language];
  if (ended !== undefined) {
    return (
      <main aria-label={name} className="grid min-h-dvh place-items-center bg-ground">
        <EmptyState
          title={ended.message === '' ? t('board.offline') : ended.message}
          action={
            <a href={game?.backUrl ?? launch.back} className={buttonClass({ tone: 'leaf' })}>
              {t('board.back')}
            </a>
          }
        />
      </main>
    );
  }
  if (game === undefined) {
    return (
      <main aria-label={name} className="grid min-h-dvh place-items-center bg-water text-on-water">
        <Spinner size="large" label={t('board.loading')} />
      </main>
    );
  }
  return (
    <>
      <BoardScreen
        key={code}
        table={tableOf(code)}
        game={game}
        playType={code === launch.game ? launch.playType : undefined}
        repeated={code === launch.game ? launch.slip : undefined}
        isLobby={isLobby}
        onGame={(next) => {
          useSlip.getState().reset();
          useAccepted.setState({ bet: undefined });
          setLobby(false);
          setCode(next);
        }}
      />
      <Announcer />
      <PrintSheet />
      <Toasts closeLabel={t('board.close')} />
    </>
  );
}
