import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { Forgery, Found, Given, SavedLog } from '../forgery.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The commands that anybody can run, by what they check. */
export const COMMANDS = {
  draw: 'tools/verify-round.mjs',
  spin: 'tools/verify-spin.mjs',
  log: 'tools/verify-log.mjs',
  receipt: 'tools/verify-receipt.mjs',
} as const;

type Commands = Readonly<Record<keyof typeof COMMANDS, string>>;

/**
 * What the commands say, each in a process of its own. Proofs are checked many in a process, but for those that cannot be
 * read, since these end it.
 */
export function askCommands(
  forgeries: readonly Forgery[],
  logKey: string,
  commands: Commands = COMMANDS,
): Found {
  const folder = mkdtempSync(join(tmpdir(), 'shapla-forged-'));
  const run = (command: string, ...options: string[]) =>
    spawnSync(process.execPath, [join(ROOT, command), ...options], { encoding: 'utf8', cwd: ROOT });
  const proofs = (command: string, list: readonly object[]): readonly string[] => {
    const file = join(folder, 'proofs.json');
    writeFileSync(file, JSON.stringify(list));
    const { status, stdout } = run(command, file);
    return status === 2
      ? list.flatMap((one) => (list.length === 1 ? ['unreadable'] : proofs(command, [one])))
      : stdout.split(/^(?=\S)/m).map(namesIn);
  };
  const batch = (kind: 'draw' | 'spin'): readonly (readonly [string, string])[] => {
    const those = forgeries.filter(({ given, answers }) => given[kind] && answers.command);
    const isReadable = ({ answers }: Forgery) => answers.command !== 'unreadable';
    const ordered = [
      those.filter(isReadable),
      ...those.filter((one) => !isReadable(one)).map((one) => [one]),
    ];
    return ordered
      .filter((part) => part.length > 0)
      .flatMap((part) => {
        const said = proofs(
          commands[kind],
          part.map(({ given }) => given[kind] ?? {}),
        );
        return part.map(({ what }, place) => [what, said[place] ?? 'silent'] as const);
      });
  };
  try {
    return new Map([
      ...batch('draw'),
      ...batch('spin'),
      ...forgeries.flatMap(({ what, given: { log } }): (readonly [string, string])[] => {
        if (log === undefined) {
          return [];
        }
        const { status, stderr } = run(commands.log, '--key', logKey, ...optionsOf(log, folder));
        return [[what, status === 0 ? 'holds' : (/: ([a-z_]+)\n$/.exec(stderr)?.[1] ?? stderr)]];
      }),
      ...forgeries.flatMap(({ what, given, answers }): (readonly [string, string])[] => {
        const shown = given.bet ?? given.receipt;
        if (shown === undefined || answers.command === undefined) {
          return [];
        }
        const { stdout, stderr } = run(commands.receipt, ...receiptOptions(shown, folder));
        const [, code, field] =
          /^does not hold: ([a-z_]+)(?: \((\S+)\))?: [a-z ,]{10}/.exec(stderr) ?? [];
        const refusal = code && (field === undefined ? code : `${code}:${field}`);
        return [[what, refusal ?? (stderr === '' ? namesIn(stdout) : stderr)]];
      }),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A receipt with the published keys, and what else is shown of its bet. */
function receiptOptions(
  shown: NonNullable<Given['bet'] | Given['receipt']>,
  folder: string,
): readonly string[] {
  const write = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const keys = shown.keys.map(({ key, fromMs, untilMs }) => ({
    ...{ purpose: 'receipts', key: formatVerifierKey(key), from: fromMs, until: untilMs },
  }));
  return [
    ...['--keys', write('keys.json', { keys })],
    ...('bet' in shown && shown.bet !== undefined ? ['--bet', write('bet.json', shown.bet)] : []),
    write('receipt.txt', shown.file),
    ...('proof' in shown ? [write('proof.json', shown.proof)] : []),
  ];
}

/** The names of what does not match in the part of a proof. */
function namesIn(part: string): string {
  const names = [...part.matchAll(/^ {2}(.{11,12}) DOES NOT MATCH: [a-z ,]{10}/gm)].map(
    ([, name = '']) => name.trim(),
  );
  const isVoid = /^ {2}void /m.test(part);
  return names.length > 0 ? names.join(', ') : isVoid ? 'void' : 'holds';
}

function optionsOf(log: SavedLog, folder: string): readonly string[] {
  const files = {
    checkpoint: log.checkpoint,
    old: log.old,
    consistency: log.consistency && JSON.stringify({ proof: log.consistency }),
    entry: log.entry,
    inclusion: log.inclusion && JSON.stringify(log.inclusion),
  };
  return Object.entries(files).flatMap(([name, content]) => {
    if (content === undefined) {
      return [];
    }
    writeFileSync(join(folder, name), content);
    return [`--${name}`, join(folder, name)];
  });
}
