/** The real records beside the repository, for tests: nothing of them is shipped, and without them those tests are skipped. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const data = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))

/** Names of the sets that hold records; none where the data is not there. */
export const recordSets: readonly string[] = existsSync(data)
  ? readdirSync(data).filter((set) => existsSync(join(data, set, 'FILES.tsv')) && !set.startsWith('csl-'))
  : []

/** Files of a set that hold records, by its list; an empty one is no file to import. */
export function filesOf(set: string): string[] {
  const lines = readFileSync(join(data, set, 'FILES.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.flatMap((line) => {
    const [name = '', , , , format = ''] = line.split('\t')
    const places = [join(data, set, name), join(data, set, `${name}.gz`)]
    const found = places.find((place) => existsSync(place))
    return found && statSync(found).size > 0 && format !== 'csl' ? [found] : []
  })
}
