/**
 * PostgreSQL on the same documents: a `tsvector` with a GIN index, and the values of the filters as one array of
 * numbers in the row of the title, so that counting them needs no join and no second index. (A table of values would
 * have to be looked up for every hit and filter.) Everything is asked in one statement, prepared once; one processor for
 * one search, as the other engines have it. Nothing is written to disk for safety, and all fits into memory: only the
 * searching counts.
 */
import type { Document } from '@estante/search-index/schema'
import { Client } from 'pg'
import { postgresFolder } from '../../scripts/testing/find-binaries.ts'
import { startCluster } from '../../scripts/testing/postgres-cluster.ts'
import { schema } from './collection.ts'
import { secondsSince } from './measure.ts'
import { putAll, type Rival } from './rival.ts'
import { asTsquery, type SearchTerms } from './search-terms.ts'

/** Numbers of values begin here for the first filter, at twice this for the second: a number tells its filter. */
const filterOffset = 100_000_000
const settings = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

const search = `
  with hits as materialized (
    select id, filters, ts_rank(words, $1::tsquery) as rank from titles where words @@ $1::tsquery
  ), counted as (
    select value, count(*) as total from hits, unnest(filters) as value group by value
  ), placed as (
    select value, total, row_number() over (partition by value / ${filterOffset} order by total desc) as place from counted
  )
  select (select count(*) from hits)::int as total,
    array(select id from hits order by rank desc, id limit 20) as page,
    array(select array[value, total] from placed where place <= 20) as values`

/** @returns undefined where no PostgreSQL is installed */
export async function openPostgres(size: number): Promise<Rival | undefined> {
  const bin = postgresFolder()
  if (!bin) return undefined
  const cluster = await startCluster(bin, settings)
  const client = new Client({ connectionString: cluster.address })
  const close = async () => {
    await client.end()
    await cluster.stop()
  }
  try {
    await client.connect()
    const buildSeconds = await build(client, size)
    const sizes = await client.query<{ bytes: string }>(`select pg_total_relation_size('titles') as bytes`)
    return {
      name: 'PostgreSQL GIN',
      remark: 'one statement; filters as an array in the row',
      buildSeconds,
      megabytes: Number(sizes.rows[0]!.bytes) / 1e6,
      ask: (wanted) => ask(client, wanted),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function build(client: Client, size: number): Promise<number> {
  await client.query(
    'create unlogged table titles (id int primary key, words tsvector not null, filters int[] not null)',
  )
  const numbers = new Map<string, number>()
  const loading = await putAll(size, async (documents) => {
    const rows = documents.map((document) => rowOf(document, numbers))
    await client.query(insert, [JSON.stringify(rows)])
  })
  const start = performance.now()
  await client.query('create index on titles using gin (words) with (fastupdate = off)')
  await client.query('vacuum analyze titles')
  return loading + secondsSince(start)
}

const insert = `
  insert into titles select id,
    setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
      || setweight(to_tsvector('simple', c), 'C') || to_tsvector('simple', d), filters
  from json_to_recordset($1) as given(id int, a text, b text, c text, d text, filters int[])`

/** Its words in four weights, which are all that a `tsvector` has. */
function rowOf({ id, text, filters }: Document, numbers: Map<string, number>) {
  const of = (...names: string[]) => names.flatMap((name) => text[name]!).join(' . ')
  const values = schema.filters.flatMap((kind, at) =>
    [...new Set(filters![kind])].map((value) => (at + 1) * filterOffset + numberOf(`${kind} ${value}`, numbers)),
  )
  return {
    id,
    a: of('title'),
    b: of('author'),
    c: of('subject'),
    d: of('series', 'publisher', 'notes'),
    filters: values,
  }
}

function numberOf(value: string, numbers: Map<string, number>): number {
  const number = numbers.get(value) ?? numbers.size
  numbers.set(value, number)
  return number
}

async function ask(client: Client, wanted: SearchTerms): Promise<number> {
  const { rows } = await client.query<{ total: number }>({ name: 'search', text: search, values: [asTsquery(wanted)] })
  return rows[0]!.total
}
