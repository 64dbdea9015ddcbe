/** Plays a WAV given in base64; a sound that plays already continues. */
export async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  // The page's content policy lets sounds come from blobs, not from data addresses.
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const sound = new Audio(url);
  sound.addEventListener('ended', () => URL.revokeObjectURL(url));
  await sound.play();
}
