/** A moment as a `datetime-local` field shows it, on the operator's own clock; empty without one. */
export function localMoment(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) {
    return '';
  }
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a `datetime-local` field holds, as a moment; null while it is empty. */
export function momentOf(local: string): string | null {
  return Number.isNaN(Date.parse(local)) ? null : new Date(local).toISOString();
}
