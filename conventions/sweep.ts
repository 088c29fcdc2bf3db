/** The accessibility sweep opens an address for every path of the pages. */

/** Router paths ("/acervo/$codAcervo") without a swept address, and addresses that match no path. */
export function sweepProblems(
  paths: Readonly<Record<string, string>>,
  sweep: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(paths).flatMap(([name, path]) => {
    const addresses = sweep[name] ?? []
    if (addresses.length === 0) return [`${path} (${name}) is not in e2e/swept-paths.ts`]
    const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/?]+')}(\\?.*)?$`)
    return addresses
      .filter((address) => !pattern.test(address))
      .map((address) => `${address} is not an address of ${path}`)
  })
}
