/** A moment as yyyy-MM-dd HH:mm:ss, 24-hour clock, in the brand's time zone (ANN-5). */
export function stampIn(moment: Date, timeZone: string): string {
  // Swedish writes dates the ISO way, so no parts have to be put together.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
}
