/** Work for many people, one transaction each: what fails for one is told after the others had their turn. */
export async function forEachPerson(
  people: Iterable<number>,
  goOn: () => Promise<boolean>,
  work: (person: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const person of people) {
    if (!(await goOn())) break
    await work(person).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} people`)
}
