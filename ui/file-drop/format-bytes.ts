/** A file's size as devices show it: `340 KB`, `4.2 MB` (1024 to the next unit). */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
