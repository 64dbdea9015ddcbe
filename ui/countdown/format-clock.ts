const two = (part: number) => String(part).padStart(2, '0');

/** Formats seconds as `mm:ss`, from one hour as `h:mm:ss`; undefined as dashes. */
export function formatClock(seconds: number | undefined): string {
  if (seconds === undefined) {
    return '--:--';
  }
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? clock : `${Math.floor(seconds / 3600)}:${clock}`;
}
