/**
 * Waits for works that use one transaction at once: all have ended before the first failure is thrown, so that none of
 * them sends a statement behind the rollback.
 */
export async function allEnded<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return await Promise.all(works);
}
