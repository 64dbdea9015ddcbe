/** Log of what the person on duty must look at now. */
type AlertLog = {
  readonly error: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** The sums of a day are not what its bets come to: its comparison has the first differences. */
export function sumsDiffer(
  log: AlertLog,
  fact: { readonly brandId: number; readonly day: Date; readonly different: number },
): void {
  log.error('team_sums_differ', fact);
}
