import type { HistoryStage } from './history-stage.ts';
import type { ModelCall } from './model-call.ts';
import { playHistory, setBalances } from './play-history.ts';

const MAX_PLAYS = 200;

/**
 * Shortens a failing history: it removes calls one by one as long as the history still fails.
 * @returns the error of the shortest history that was found
 */
export async function shrinkHistory(
  stage: HistoryStage,
  history: readonly ModelCall[],
): Promise<string | undefined> {
  let shortest = history;
  let wrong: string | undefined;
  let plays = 0;
  const fails = async (calls: readonly ModelCall[]): Promise<boolean> => {
    plays += 1;
    await setBalances(stage);
    const prefix = `${stage.prefix}s${plays}-`;
    const end = await playHistory({ ...stage, prefix }, calls);
    wrong = end.wrong ?? wrong;
    return end.wrong !== undefined;
  };
  for (let at = 0; at < shortest.length && plays < MAX_PLAYS; ) {
    const without = shortest.toSpliced(at, 1);
    if (await fails(without)) {
      shortest = without;
      at = 0;
    } else {
      at += 1;
    }
  }
  await fails(shortest);
  return wrong;
}
