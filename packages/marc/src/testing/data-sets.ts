/**
 * The real records of ../shared/data, beside the repository: which files there are and what their lists say of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const root = new URL('../../../../../shared/data/', import.meta.url)

export interface DataFile {
  set: string
  /** As in FILES.tsv, without an added `.gz`. */
  name: string
  format: string
  /** Records by structure; undefined where the list gives no number. */
  records: number | undefined
  bytes: Buffer
}

export function hasDataSets(): boolean {
  return existsSync(root)
}

/** All files of all sets, in the order of their lists. */
export function* dataFiles(): Generator<DataFile> {
  for (const set of readdirSync(root).sort()) {
    const list = new URL(`${set}/FILES.tsv`, root)
    if (existsSync(list))
      for (const line of readFileSync(list, 'utf8').trim().split('\n').slice(1)) yield readListed(set, line)
  }
}

function readListed(set: string, line: string): DataFile {
  const [name = '', , , , format = '', records = ''] = line.split('\t')
  const count = records === '' ? undefined : Number(records)
  return { set, name, format, records: count, bytes: readUnzipped(set, name) }
}

function readUnzipped(set: string, name: string): Buffer {
  const plain = new URL(`${set}/${encodeURI(name)}`, root)
  if (existsSync(plain)) return name.endsWith('.gz') ? gunzipSync(readFileSync(plain)) : readFileSync(plain)
  return gunzipSync(readFileSync(new URL(`${set}/${encodeURI(name)}.gz`, root)))
}
