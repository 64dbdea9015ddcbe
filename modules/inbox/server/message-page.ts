const DAY_MS = 86_400_000;
const SIZE = 20;

/** The page and the time that a client asks for; a time before the last `days` shows what is kept. */
export function pageAsked(
  input: {
    readonly page?: number;
    readonly size?: number;
    readonly startTime?: number;
    readonly endTime?: number;
  },
  { nowMs, days }: { readonly nowMs: number; readonly days: number },
): {
  readonly size: number;
  readonly offset: number;
  readonly from: Date;
  readonly until: Date;
} {
  const size = input.size ?? SIZE;
  const page = Math.max(1, input.page ?? 1);
  return {
    size,
    offset: (page - 1) * size,
    from: new Date(Math.max(input.startTime ?? 0, nowMs - days * DAY_MS)),
    // What came while the page was open is in it too.
    until: new Date(Math.min(input.endTime ?? nowMs, nowMs) + 1),
  };
}
