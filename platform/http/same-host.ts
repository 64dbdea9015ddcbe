/** Whether an `Origin` names the very host that was asked; false for what is no origin. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
