/**
 * Puts a text on the clipboard.
 * @returns whether it is there; browsers refuse it without permission, and have none on pages that are not secure
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
