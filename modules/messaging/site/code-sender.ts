/** The label of the button of a code field. */
export type SenderState = {
  readonly phase: 'ready' | 'sending' | 'waiting';
  /** Until the button may be pressed again. */
  readonly secondsLeft: number;
  /** The announcements for assistive technology: the code was sent, or another may be requested. */
  readonly note: 'sent' | 'ready' | undefined;
  /** Why the last request failed. */
  readonly failure: unknown;
};

export type Sent = { readonly expiredMinutes: number };

const THROTTLE_MS = 1_000;
const READY: SenderState = { phase: 'ready', secondsLeft: 0, note: undefined, failure: undefined };

/**
 * The button that sends a code: at most one request a second, then a countdown of 60 s for each of the server's
 * `expiredMinutes` (SMS-1). A refusal makes it ready at once, with the reason (SMS-2).
 */
export function createCodeSender() {
  const listeners = new Set<() => void>();
  let state = READY;
  let askedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: SenderState): void {
    state = next;
    for (const listener of listeners) {
      listener();
    }
  }

  /** The end is a moment, not a number of ticks: a phone that slept shows the right seconds when it wakes. */
  function countDown(endMs: number): void {
    const leftMs = endMs - Date.now();
    if (leftMs <= 0) {
      change({ ...READY, note: 'ready' });
      return;
    }
    change({ ...state, phase: 'waiting', secondsLeft: Math.ceil(leftMs / 1_000) });
    timer = setTimeout(() => countDown(endMs), leftMs % 1_000 || 1_000);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearTimeout(timer);
        }
      };
    },
    /** Asks for a code unless one is on its way, was asked for within the second, or the countdown runs. */
    ask: async (send: () => Promise<Sent> | undefined): Promise<void> => {
      const nowMs = Date.now();
      if (state.phase !== 'ready' || nowMs - askedMs < THROTTLE_MS) {
        return;
      }
      const sending = send();
      if (sending === undefined) {
        return;
      }
      askedMs = nowMs;
      change({ ...READY, phase: 'sending' });
      try {
        const { expiredMinutes } = await sending;
        change({ ...READY, note: 'sent' });
        countDown(Date.now() + expiredMinutes * 60_000);
      } catch (failure) {
        change({ ...READY, failure });
      }
    },
  };
}
