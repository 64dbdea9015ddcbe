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

type Note = { readonly hz: number; readonly atS: number; readonly lengthS: number };

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
} as const satisfies Readonly<Record<string, readonly Note[]>>;

/** Plays a sound if sound is on. */
export function play(name: keyof typeof SOUNDS): void {
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
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(note.hz * 1.5, startS);
  tone.frequency.exponentialRampToValueAtTime(note.hz, startS + note.lengthS / 2);
  loudness.gain.setValueAtTime(0.12, startS);
  loudness.gain.exponentialRampToValueAtTime(0.0001, startS + note.lengthS);
  tone.connect(loudness).connect(on.destination);
  tone.start(startS);
  tone.stop(startS + note.lengthS + 0.02);
}
