import { canonicalJson, isPlainObject, parseCanonical } from '../canonical-json.ts';
import { beaconProblem, type CommitmentProblem } from '../commitment/commitment.ts';
import { parseVerifierKey } from '../note/note-key.ts';
import { type Form, type FormProblem, type Read, readForm } from '../strict-form.ts';
import { ENTRY_FORMS, type EntryKind, type LogEntry } from './entry-forms.ts';

/** Why a text is no entry: its form, or a rule between its fields. */
export type EntryProblem = {
  readonly code:
    | FormProblem['code']
    | CommitmentProblem['code']
    | 'not_canonical'
    | 'kind_unknown'
    | 'proof_and_source'
    | 'source_and_operators'
    | 'cause_and_operators'
    | 'operator_twice'
    | 'key_malformed'
    | 'until_before_from';
  readonly field: string;
};

/** The text of an entry, whose bytes are the leaf of the log. Throws RangeError for an entry that nobody would accept. */
export function entryText(entry: LogEntry): string {
  const read = checkEntry(entry);
  if (!read.isValid) {
    throw new RangeError(`an entry of the log: ${read.problem.code} ${read.problem.field}`);
  }
  return canonicalJson(entry);
}

/** Reads an entry: canonical JSON of a known kind, with exactly its members. */
export function readEntry(text: string): Read<LogEntry, EntryProblem> {
  const parsed = parseCanonical(text);
  return parsed.isCanonical ? checkEntry(parsed.value) : refused('not_canonical', '');
}

function checkEntry(value: unknown): Read<LogEntry, EntryProblem> {
  const kind = isPlainObject(value) ? value['kind'] : undefined;
  if (!isKind(kind)) {
    return refused('kind_unknown', 'kind');
  }
  const form: Form<LogEntry> = ENTRY_FORMS[kind];
  const read = readForm(form, value);
  const problem = read.isValid ? ruleProblem(read.value) : undefined;
  return problem === undefined ? read : { isValid: false, problem };
}

function isKind(kind: unknown): kind is EntryKind {
  return typeof kind === 'string' && Object.hasOwn(ENTRY_FORMS, kind);
}

function ruleProblem(entry: LogEntry): EntryProblem | undefined {
  switch (entry.kind) {
    case 'commitment':
      return problemAt('record.beacon', beaconProblem(entry.record));
    case 'draw_result':
      return resultProblem(entry);
    case 'correction':
      return operatorsProblem(entry.operators, 'operators');
    case 'restriction':
      return restrictionProblem(entry);
    case 'key_change':
      return keyProblem(entry);
    case 'void':
    case 'odds_version':
    case 'audit_head':
      return undefined;
  }
}

type Of<Kind extends EntryKind> = Extract<LogEntry, { readonly kind: Kind }>;

/** A result follows from a seed or comes from a source; operators who give one are two at least. */
function resultProblem({ proof, source }: Of<'draw_result'>): EntryProblem | undefined {
  if ((proof === null) === (source === null)) {
    return problemAt('proof', 'proof_and_source');
  }
  const byOperators = source?.name === 'operators';
  if (
    source !== null &&
    (byOperators ? source.operators.length < 2 : source.operators.length > 0)
  ) {
    return problemAt('source.operators', 'source_and_operators');
  }
  return operatorsProblem(source?.operators ?? [], 'source.operators');
}

/** Two people restrict a number by hand; the exposure rule does it without them. */
function restrictionProblem({ cause, operators }: Of<'restriction'>): EntryProblem | undefined {
  const isRight = cause === 'operators' ? operators.length >= 2 : operators.length === 0;
  return isRight
    ? operatorsProblem(operators, 'operators')
    : problemAt('operators', 'cause_and_operators');
}

function keyProblem({ key, from, until }: Of<'key_change'>): EntryProblem | undefined {
  if (parseVerifierKey(key) === undefined) {
    return problemAt('key', 'key_malformed');
  }
  return until !== null && until <= from ? problemAt('until', 'until_before_from') : undefined;
}

function operatorsProblem(operators: readonly string[], field: string): EntryProblem | undefined {
  const isOnce = new Set(operators).size === operators.length;
  return problemAt(field, isOnce ? undefined : 'operator_twice');
}

function problemAt(
  field: string,
  code: EntryProblem['code'] | undefined,
): EntryProblem | undefined {
  return code === undefined ? undefined : { code, field };
}

function refused(code: EntryProblem['code'], field: string): Read<LogEntry, EntryProblem> {
  return { isValid: false, problem: { code, field } };
}
