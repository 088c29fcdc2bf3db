/**
 * The network of the demonstration: three made-up institutions, with titles that they share with each other and with the
 * demonstration library, and a few that it has not. They are loaded, not harvested: nobody answers at their addresses.
 */
import { createHash } from 'node:crypto'
import { demoRecord } from '@estante/demo/demo-record'
import { readRows } from '@estante/demo/read-rows'
import type { DemoTitle } from '@estante/demo/title-row'
import { foldKeys } from '@estante/marc/fold-keys'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../database/moment.ts'
import type { RowsOf } from './institution.ts'

type NetworkRows = RowsOf<'network_institutions' | 'network_works' | 'network_work_keys' | 'network_titles'>

/** Of the library's own titles, each institution has those whose place in the list leaves one of these rests. */
const institutions = [
  { name: 'Universidade Estadual de Serra Clara', host: 'serraclara.example', rests: [0, 5, 10] },
  { name: 'Instituto de Tecnologia das Águas Altas', host: 'aguasaltas.example', rests: [0, 5, 15] },
  { name: 'Biblioteca Pública de Ribeirão das Pedras', host: 'ribeiraodaspedras.example', rests: [0, 20] },
] as const
const divisor = 25

/** Also which of them has what the library has not: all, or one. */
export function demoNetwork(titles: readonly DemoTitle[], now: Temporal.ZonedDateTime): NetworkRows {
  const at = momentOf(now.toInstant())
  const elsewhere = readRows<DemoTitle>('network')
  const works = new Map<string, number>()
  const rows: NetworkRows['network_titles'][number][] = []
  let workCount = 0
  for (const [place, { host, rests }] of institutions.entries()) {
    const theirs = [
      ...elsewhere.filter((_, row) => row % 2 === 0 || row % institutions.length === place),
      ...titles.filter((_, row) => rests.some((rest) => row % divisor === rest)),
    ]
    for (const row of theirs) {
      const record = demoRecord(row)
      const data = mapTitle(record)
      const keys = foldKeys(data)
      const work = keys.map((key) => works.get(key)).find((found) => found !== undefined) ?? ++workCount
      for (const key of keys) if (!works.has(key)) works.set(key, work)
      const marc = toMarcJson(record)
      rows.push({
        id: rows.length + 1,
        institution_id: place + 1,
        identifier: `oai:${host}:acervo/${row.key}`,
        work_id: work,
        harvest: 1,
        content_hash: createHash('sha256').update(marc).digest('base64url'),
        marc,
        data: JSON.stringify(data),
        page: null,
        updated_at: at,
      })
    }
  }
  return {
    network_institutions: institutions.map(({ name }, place) => ({
      id: place + 1,
      name,
      address: `demo:${place + 1}`,
      prefix: 'marc21',
      harvest: 1,
      complete_until: at,
      full_at: at,
      created_at: at,
    })),
    network_works: Array.from({ length: workCount }, (_, place) => ({ id: place + 1, revision: 1 })),
    network_work_keys: [...works].map(([work_key, work_id]) => ({ work_key, work_id })),
    network_titles: rows,
  }
}
