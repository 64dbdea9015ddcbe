/** Shots follow each other at this distance at least, in milliseconds. */
const BETWEEN_MS = 380;

export type Gun = {
  /** Fires once; does nothing while a shot is under way. */
  readonly fire: () => void;
  /** Fires until it is released. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Fires until it is turned off, or the game refuses a shot. */
  readonly setAuto: (isOn: boolean) => void;
  readonly isAuto: () => boolean;
  /** Ends all firing: a shot was refused, or the player does not look at the game. */
  readonly stop: () => void;
};

/**
 * Fires shots one after another. The next one leaves when the round of the last one is over, so that two are never under
 * way at once.
 */
export function gun(of: {
  /** Plays a shot to the end of its round. */
  readonly shoot: () => Promise<void>;
  /** Whether firing may go on by itself: the game is seen, and nothing lies over it. */
  readonly isSeen: () => boolean;
  readonly changed: () => void;
  readonly wait: (ms: number) => Promise<void>;
}): Gun {
  let isFiring = false;
  let isHeld = false;
  let isAuto = false;
  const goesOn = () => (isHeld || isAuto) && of.isSeen();
  function stop(): void {
    const wasAuto = isAuto;
    isHeld = false;
    isAuto = false;
    if (wasAuto) {
      of.changed();
    }
  }
  async function run(): Promise<void> {
    if (isFiring) {
      return;
    }
    isFiring = true;
    do {
      await Promise.all([of.shoot(), of.wait(BETWEEN_MS)]);
    } while (goesOn());
    isFiring = false;
    stop();
  }
  return {
    fire: () => void run(),
    hold: () => {
      isHeld = true;
      void run();
    },
    release: () => {
      isHeld = false;
    },
    setAuto: (isOn) => {
      isAuto = isOn;
      of.changed();
      if (isOn) {
        void run();
      }
    },
    isAuto: () => isAuto,
    stop,
  };
}
