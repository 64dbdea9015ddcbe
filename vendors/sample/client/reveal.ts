import { postToPage } from './post-to-page.ts';

/** The page around the game waits twice as long for the next message. */
const REPEAT_MS = 2_000;

/**
 * The round is decided, and its player has not seen the result: until then the page around shows the balance from before.
 * @returns how to report that the result is shown
 */
export function startReveal(): () => void {
  postToPage({ type: 'game-reveal', isShown: false });
  const timer = setInterval(() => postToPage({ type: 'game-reveal', isShown: false }), REPEAT_MS);
  return () => {
    clearInterval(timer);
    postToPage({ type: 'game-reveal', isShown: true });
  };
}
