import { useState } from 'react';
import { readStored, writeStored } from '#platform/site/storage.ts';

const KEY = 'slots.sound';

export type Sounds = {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly spin: () => void;
  readonly reelStop: (reel: number) => void;
  /**
   * Plays the sound of a win.
   * @param times payout divided by bet; at or below 1 nothing is played
   */
  readonly win: (times: number) => void;
};

let context: AudioContext | undefined;

/** Sound is off until the player turns it on; the browser stores the choice. All sounds are made of two tones. */
export function useSounds(): Sounds {
  const [isOn, setOn] = useState(() => readStored('localStorage', KEY) === 'on');
  const when = (play: (audio: AudioContext) => void) => {
    if (isOn) {
      play(openAudio());
    }
  };
  return {
    isOn,
    toggle: () => {
      const next = !isOn;
      setOn(next);
      writeStored('localStorage', KEY, next ? 'on' : 'off');
      if (next) {
        drop(openAudio(), { hertz: 520, afterMs: 0, loudness: 0.2 });
      }
    },
    spin: () => when((audio) => knock(audio, { hertz: 140, afterMs: 0, loudness: 0.16 })),
    reelStop: (reel) =>
      when((audio) => knock(audio, { hertz: 190 + reel * 28, afterMs: 0, loudness: 0.3 })),
    win: (times) =>
      when((audio) => {
        const drops = times <= 1 ? 0 : times <= 10 ? 3 : 7;
        for (let index = 0; index < drops; index += 1) {
          drop(audio, {
            hertz: 440 * 2 ** (([0, 4, 7, 12, 16, 19, 24][index] ?? 0) / 12),
            afterMs: index * 110,
            loudness: 0.2,
          });
        }
      }),
  };
}

type Tone = { readonly hertz: number; readonly afterMs: number; readonly loudness: number };

function openAudio(): AudioContext {
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** Plays a low tone that ends at once, like a block of wood. */
function knock(audio: AudioContext, tone: Tone): void {
  play(audio, { ...tone, wave: 'triangle', endHertz: tone.hertz * 0.6, lengthMs: 90 });
}

/** Plays a tone with rising pitch, like a drop of water. */
function drop(audio: AudioContext, tone: Tone): void {
  play(audio, { ...tone, wave: 'sine', endHertz: tone.hertz * 1.5, lengthMs: 260 });
}

function play(
  audio: AudioContext,
  tone: Tone & {
    readonly wave: OscillatorType;
    readonly endHertz: number;
    readonly lengthMs: number;
  },
): void {
  const from = audio.currentTime + tone.afterMs / 1000;
  const until = from + tone.lengthMs / 1000;
  const source = new OscillatorNode(audio, { type: tone.wave, frequency: tone.hertz });
  const volume = new GainNode(audio, { gain: 0 });
  source.frequency.setValueAtTime(tone.hertz, from);
  source.frequency.exponentialRampToValueAtTime(tone.endHertz, until);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(tone.loudness, from + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(until + 0.02);
}
