/** Short wooden sounds: frequency in Hz, start and length in milliseconds. */
const SOUNDS = {
  press: [[392, 0, 70]],
  shot: [[174, 0, 60]],
  won: [
    [523, 0, 140],
    [659, 100, 140],
    [784, 200, 260],
  ],
  scene: [
    [523, 0, 140],
    [659, 100, 140],
    [784, 200, 140],
    [1047, 320, 500],
  ],
} as const;

export type Sound = keyof typeof SOUNDS;

const KEY = 'game-sound';
const LOUDNESS = 0.16;

/** Sounds are off until the player turns them on, which the browser remembers. */
export function sounds(): {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  readonly play: (sound: Sound) => void;
} {
  let isOn = readStored() === 'on';
  let audio: AudioContext | undefined;
  const play = (sound: Sound) => {
    if (isOn) {
      audio ??= new AudioContext();
      for (const [hertz, fromMs, lengthMs] of SOUNDS[sound]) {
        knock(audio, { hertz, fromMs, lengthMs });
      }
    }
  };
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn;
      store(isOn ? 'on' : 'off');
      play('press');
    },
    play,
  };
}

function knock(
  audio: AudioContext,
  of: { readonly hertz: number; readonly fromMs: number; readonly lengthMs: number },
): void {
  const from = audio.currentTime + of.fromMs / 1_000;
  const to = from + of.lengthMs / 1_000;
  const wood = new OscillatorNode(audio, { type: 'triangle', frequency: of.hertz });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(LOUDNESS, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, to);
  wood.connect(loudness).connect(audio.destination);
  wood.start(from);
  wood.stop(to);
}

/** A page in a frame may have no storage; sounds are then off at each visit. */
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice applies to this visit alone.
  }
}
