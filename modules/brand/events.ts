import type { Log } from '#platform/log/log.ts';

/** An operator changed settings of a brand; `keys` names them, values stay in the audit trail. */
export function brandSettingsChanged(
  log: Log,
  fact: { readonly brandId: number; readonly version: number; readonly keys: readonly string[] },
): void {
  log.fact('brand_settings_changed', fact);
}
