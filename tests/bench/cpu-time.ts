import { readdirSync, readFileSync } from 'node:fs';

/** A kernel counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

/**
 * CPU time that a process and the children it has now have used, in microseconds: what a call costs, also on a machine
 * that does other things at the same time. 0 where there is no /proc.
 */
export function cpuTimeUs(pid: number): number {
  const all = readAll();
  const own = all.filter((one) => one.pid === pid || one.parent === pid);
  return own.reduce((sum, one) => sum + one.ticks, 0) * TICK_US;
}

type Used = { readonly pid: number; readonly parent: number; readonly ticks: number };

function readAll(): readonly Used[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readOne);
  } catch {
    return [];
  }
}

/** Fields 4, 14 and 15 of the line, which begins with a name that may hold anything but ends at the last bracket. */
function readOne(pid: string): readonly Used[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
