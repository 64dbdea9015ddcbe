import { canonicalJson, isPlainObject, parseCanonical } from '../canonical-json.ts';
import { type CommitmentProblem, readCommitment } from '../commitment/commitment.ts';
import { parseVerifierKey } from '../note/note-key.ts';
import type { Form, FormProblem, Read } from '../strict-form.ts';
import { ENTRY_FORMS, type EntryKind, type LogEntry } from './entry-forms.ts';

/** A rule between the fields of an entry. */
type RuleProblem = {
  readonly code:
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

export type EntryProblem = {
  readonly code: FormProblem['code'] | CommitmentProblem['code'] | RuleProblem['code'];
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
  if (!form.accepts(value)) {
    const problem = form.problemOf(value, '');
    return { isValid: false, problem: problem ?? { code: 'field_mistyped', field: '' } };
  }
  const problem = ruleProblem(value);
  return problem === undefined ? { isValid: true, value } : { isValid: false, problem };
}

function isKind(kind: unknown): kind is EntryKind {
  return typeof kind === 'string' && Object.hasOwn(ENTRY_FORMS, kind);
}

function ruleProblem(entry: LogEntry): EntryProblem | undefined {
  switch (entry.kind) {
    case 'commitment': {
      const read = readCommitment(entry.record);
      return read.isValid
        ? undefined
        : { code: read.problem.code, field: `record.${read.problem.field}` };
    }
    case 'draw_result':
      return resultProblem(entry);
    case 'correction':
      return operatorsProblem(entry.operators);
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
function resultProblem({ proof, source }: Of<'draw_result'>): RuleProblem | undefined {
  if ((proof === null) === (source === null)) {
    return problem('proof_and_source', 'proof');
  }
  const byOperators = source?.name === 'operators';
  if (
    source !== null &&
    (byOperators ? source.operators.length < 2 : source.operators.length > 0)
  ) {
    return problem('source_and_operators', 'source.operators');
  }
  return operatorsProblem(source?.operators ?? []);
}

/** Two people restrict a number by hand; the exposure rule does it without them. */
function restrictionProblem({ cause, operators }: Of<'restriction'>): RuleProblem | undefined {
  const isRight = cause === 'operators' ? operators.length >= 2 : operators.length === 0;
  return isRight ? operatorsProblem(operators) : problem('cause_and_operators', 'operators');
}

function keyProblem({ key, from, until }: Of<'key_change'>): RuleProblem | undefined {
  if (parseVerifierKey(key) === undefined) {
    return problem('key_malformed', 'key');
  }
  return until !== null && until <= from ? problem('until_before_from', 'until') : undefined;
}

function operatorsProblem(operators: readonly string[]): RuleProblem | undefined {
  return new Set(operators).size === operators.length
    ? undefined
    : problem('operator_twice', 'operators');
}

function problem(code: RuleProblem['code'], field: string): RuleProblem {
  return { code, field };
}

function refused(code: RuleProblem['code'], field: string): Read<LogEntry, EntryProblem> {
  return { isValid: false, problem: problem(code, field) };
}
