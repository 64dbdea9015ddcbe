/** This file defines the types of an account; no other file writes their numbers. */
const ACCOUNT_TYPES = 'platform/contract/account-type.ts';
const TYPE_LIST = /[[(]\s*(?:0\s*,\s*)?1\s*,\s*2\s*,\s*(?:4\s*,\s*)?41\s*,\s*42\s*,?\s*[\])]/;
const TYPE_COMPARED =
  /\b(?:accountType|account_type|customerType)\b\)?\s*(?:={1,3}|!={1,2}|<>)\s*\d|\b\d+\s*(?:={2,3}|!={1,2})\s*[\w.?]*\b(?:accountType|customerType)\b/;
const TYPE_RENAMED =
  /\b(?:TRIAL|MEMBER|AGENTS?)(?:_TYPES?)?\b(?::[^=;]+)?\s*=\s*(?:new Set\()?\[?\s*\d/;

const REFUSAL = String.raw`\b(?:refusal|refused|rejection|error|failure|answer|answered|reply|body)\??\.(?:code|errorCode|kind)`;
const CODE_MATCHED = new RegExp(
  [
    String.raw`\.test\(\s*(?:[\w.?]+\.)?${REFUSAL.slice(2)}\b`,
    String.raw`${REFUSAL}\??\.(?:startsWith|endsWith|includes|match|matchAll|search|split|slice|indexOf)\(`,
  ].join('|'),
);

/** Elsewhere an answer to a request that left before a change could be taken for the one after it. */
const READ_AGAIN = 'platform/site/read-again.ts';
const ASKED_AGAIN = /\b(?:invalidateQueries|refetchQueries)\b|\bquery\.refetch\b/;

/** A browser may refuse its clipboard, which one file knows. */
const COPIES = 'ui/copy-button/copy-text.ts';

/** Checks what code may decide by, and what only one file may do. Tests state their own expectations and are left out. */
export function codeProblems(path: string, text: string): readonly string[] {
  if (
    !/\.(ts|tsx|mjs)$/.test(path) ||
    /\.test\.tsx?$/.test(path) ||
    path.startsWith('tools/tidy/')
  ) {
    return [];
  }
  const problems: string[] = [];
  if (path !== ACCOUNT_TYPES) {
    if (TYPE_LIST.test(text) || TYPE_RENAMED.test(text)) {
      problems.push(`${path}: account-type-list: import it from ${ACCOUNT_TYPES}`);
    }
    if (TYPE_COMPARED.test(text)) {
      problems.push(`${path}: account-type-number: call isTrial, isAgent or isMember`);
    }
  }
  if (CODE_MATCHED.test(text)) {
    problems.push(`${path}: code-matched: compare whole codes, or decide by the kind`);
  }
  if (path !== READ_AGAIN && ASKED_AGAIN.test(text)) {
    problems.push(`${path}: asked-again: call readAgain or useReadAgain of ${READ_AGAIN}`);
  }
  if (path !== COPIES && /\bnavigator\.clipboard\b/.test(text)) {
    problems.push(`${path}: clipboard: use CopyButton, useCopy or copyText of ui/copy-button`);
  }
  return problems;
}
