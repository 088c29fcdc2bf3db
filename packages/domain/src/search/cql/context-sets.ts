/** The context sets of CQL whose indexes are known here. */
export const contextSets = [
  { name: 'cql', uri: 'info:srw/cql-context-set/1/cql-v1.2' },
  { name: 'dc', uri: 'info:srw/cql-context-set/1/dc-v1.1' },
  { name: 'bath', uri: 'http://zing.z3950.org/cql/bath/2.0/' },
  { name: 'bib', uri: 'info:srw/cql-context-set/1/bib-v1' },
] as const

export type ContextSet = (typeof contextSets)[number]['name']

/** By the prefix that a query may use without assigning it; "srw" is the old name of "cql", sorting has a set of its own. */
export const knownSets: ReadonlyMap<string, string> = new Map([
  ...contextSets.map(({ name }) => [name, name] as const),
  ['srw', 'cql'],
  ['sort', 'sort'],
])

/** Whatever its version: "info:srw/cql-context-set/1/dc-v1.1", "http://www.loc.gov/zing/cql/dc-indexes/v1.0/". */
export function setOfUri(uri: string): string | undefined {
  const known = /^info:srw\/(?:cql-context-set|context-sets)\/1\/(cql|dc|bath|bib|sort)(?:-v[\d.]+)?\/?$/.exec(uri)
  if (known) return known[1]
  if (/^http:\/\/zing\.z3950\.org\/cql\/bath\/[\d.]+\/?$/.test(uri)) return 'bath'
  return /^http:\/\/www\.loc\.gov\/zing\/cql\/(cql|dc)(?:-indexes)?\/v[\d.]+\/?$/.exec(uri)?.[1]
}
