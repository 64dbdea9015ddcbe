const FIRST_HZ = 660;
const SECOND_HZ = 880;
const TONE_S = 0.14;

/** Two short wooden tones: somebody has begun to wait. A browser that allows no sound stays silent. */
export function knock(): void {
  if (typeof AudioContext === 'undefined') {
    return;
  }
  const audio = new AudioContext();
  for (const [at, hertz] of [FIRST_HZ, SECOND_HZ].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at * TONE_S;
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + TONE_S);
  }
  setTimeout(() => void audio.close(), 1_000);
}
