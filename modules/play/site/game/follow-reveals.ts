import { untilShown, useReveal } from '#platform/site/until-shown.ts';

/** A game that has been silent for so long is no longer waited for, whatever it has to show. */
export const MAX_SILENCE_MS = 4_000;
/** No game hides a balance longer, however often it repeats that it is not ready. */
const MAX_MS = 60_000;

/** The result of this session, which follows the game as the balance does. */
export const useShownNet = untilShown();

/**
 * Follows the messages of one game about its rounds.
 * @returns what takes the messages, and what ends the wait when the game goes
 */
export function followReveals(): {
  readonly take: (isShown: boolean) => void;
  readonly end: () => void;
} {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    clearTimeout(longest);
    longest = undefined;
    useReveal.setState(false);
  };
  return {
    end,
    take: (isShown) => {
      if (isShown) {
        end();
        return;
      }
      longest ??= setTimeout(end, MAX_MS);
      clearTimeout(silence);
      silence = setTimeout(end, MAX_SILENCE_MS);
      useReveal.setState(true);
    },
  };
}
