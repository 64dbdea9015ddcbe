import { create } from 'zustand';
import { readStored, writeStored } from '#platform/site/storage.ts';

const KEY = 'lottery.sound';
let context: AudioContext | undefined;

type SoundState = { readonly isOn: boolean; readonly toggle: () => void };

/** Sound is off until somebody turns it on; this browser stores the choice. */
export const useSound = create<SoundState>((set, get) => ({
  isOn: readStored('localStorage', KEY) === '1',
  toggle: () => {
    const isOn = !get().isOn;
    writeStored('localStorage', KEY, isOn ? '1' : '0');
    set({ isOn });
    if (isOn) {
      play('pick');
    }
  },
}));

type Note = {
  readonly hz: number;
  readonly atS: number;
  readonly lengthS: number;
  /** A drop of water rises to this tone; wood falls. */
  readonly toHz?: number;
};

const SOUNDS = {
  pick: [{ hz: 420, atS: 0, lengthS: 0.05 }],
  placed: [
    { hz: 320, atS: 0, lengthS: 0.07 },
    { hz: 480, atS: 0.08, lengthS: 0.09 },
  ],
  closing: [{ hz: 620, atS: 0, lengthS: 0.03 }],
  result: [
    { hz: 180, atS: 0, lengthS: 0.06 },
    { hz: 200, atS: 0.12, lengthS: 0.06 },
    { hz: 170, atS: 0.24, lengthS: 0.09 },
  ],
  won: [
    { hz: 660, atS: 0, lengthS: 0.16 },
    { hz: 880, atS: 0.13, lengthS: 0.16 },
    { hz: 1320, atS: 0.26, lengthS: 0.3 },
  ],
  // The sounds of draws: wood, water, and the call that begins one.
  knock: [{ hz: 150, atS: 0, lengthS: 0.07 }],
  tick: [{ hz: 520, atS: 0, lengthS: 0.03 }],
  roll: [
    { hz: 110, atS: 0, lengthS: 0.05 },
    { hz: 120, atS: 0.07, lengthS: 0.05 },
  ],
  drop: [{ hz: 380, toHz: 960, atS: 0, lengthS: 0.12 }],
  start: [
    { hz: 260, atS: 0, lengthS: 0.1 },
    { hz: 520, toHz: 780, atS: 0.1, lengthS: 0.18 },
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

export type SoundName = keyof typeof SOUNDS;

/** Plays a sound if sound is on. */
export function play(name: SoundName): void {
  if (!useSound.getState().isOn) {
    return;
  }
  context ??= new AudioContext();
  for (const note of SOUNDS[name]) {
    knock(context, note);
  }
}

function knock(on: AudioContext, note: Note): void {
  const tone = on.createOscillator();
  const loudness = on.createGain();
  const startS = on.currentTime + note.atS;
  tone.type = note.toHz === undefined ? 'triangle' : 'sine';
  tone.frequency.setValueAtTime(note.toHz === undefined ? note.hz * 1.5 : note.hz, startS);
  tone.frequency.exponentialRampToValueAtTime(note.toHz ?? note.hz, startS + note.lengthS / 2);
  loudness.gain.setValueAtTime(0.12, startS);
  loudness.gain.exponentialRampToValueAtTime(0.0001, startS + note.lengthS);
  tone.connect(loudness).connect(on.destination);
  tone.start(startS);
  tone.stop(startS + note.lengthS + 0.02);
}
