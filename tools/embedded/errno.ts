/** Checks whether an error carries this code of the operating system, e.g. `ENOENT`. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
