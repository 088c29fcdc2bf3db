/** Work on many rows, one transaction each: what fails for one is told after the others had their turn. */
export async function forEach(
  ids: Iterable<number>,
  keepGoing: () => Promise<boolean>,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    if (!(await keepGoing())) break
    await work(id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length}, as for: ${failures[0]}`)
}
