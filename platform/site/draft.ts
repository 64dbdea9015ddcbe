import { readStored, removeStored, writeStored } from './storage.ts';

const keyOf = (form: string) => `draft.${form}`;

/**
 * What is being typed in a form outlives a reload and an update of the site, in this tab alone; logging out clears it.
 * Never for passwords, codes or anything about payment.
 */
export function saveDraft(form: string, texts: Readonly<Record<string, string>>): void {
  writeStored('sessionStorage', keyOf(form), JSON.stringify(texts));
}

/**
 * Reads the saved draft of a form. @returns the fields of `empty` for which a text was saved; none at all without a
 * draft
 */
export function readDraft<Fields extends Readonly<Record<string, string>>>(
  form: string,
  empty: Fields,
): Partial<Record<keyof Fields, string>> {
  const stored = readStored('sessionStorage', keyOf(form));
  const drafts = new Map(Object.entries(stored === null ? {} : parsed(stored)));
  const found: Partial<Record<keyof Fields, string>> = {};
  for (const field of Object.keys(empty)) {
    const text = drafts.get(field);
    if (typeof text === 'string') {
      Object.assign(found, { [field]: text });
    }
  }
  return found;
}

/** It was sent. */
export function dropDraft(form: string): void {
  removeStored('sessionStorage', keyOf(form));
}

function parsed(stored: string): object {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
