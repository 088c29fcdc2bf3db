/** Asks for drawn titles through the real call and counts how often the first answer is the right one. */
import type { Hit } from '@estante/contract/search.shapes'
import type { TitleData } from '@estante/marc/title-data'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../src/database/database.ts'
import { isAnswer, type QueryKind, queryKinds, type SampledTitle } from './sampled-titles.ts'

export interface Tally {
  asked: number
  first: number
  /** What was not answered first, for whoever mends the order. */
  missed: { id: number; asked: string; got: string }[]
}

/** @returns by way of asking, how the first answers were */
export async function querySampledTitles(
  app: FastifyInstance,
  db: Reader,
  drawn: readonly SampledTitle[],
): Promise<Map<QueryKind, Tally>> {
  const tallies = new Map<QueryKind, Tally>(queryKinds.map((way) => [way, { asked: 0, first: 0, missed: [] }]))
  for (const title of drawn) {
    for (const way of queryKinds) {
      const words = title.asked[way]
      if (words !== undefined) await queryOne(app, db, title, way, words, tallies.get(way)!)
    }
  }
  return tallies
}

async function queryOne(
  app: FastifyInstance,
  db: Reader,
  { id, data }: SampledTitle,
  way: QueryKind,
  words: string,
  tally: Tally,
): Promise<void> {
  const [first] = await queryFreeText(app, words)
  tally.asked++
  if (first && (first.cod_acervo === String(id) || isAnswer(way, data, await dataOf(db, first)))) tally.first++
  else tally.missed.push({ id, asked: words, got: first?.descricao ?? '' })
}

/** The hits of the first page for what stands in the search box. */
export async function queryFreeText(app: FastifyInstance, words: string): Promise<Hit[]> {
  const query = new URLSearchParams({ termo_pesquisa: words, coluna_um: 'LIVRE', perPage: '10' })
  const answer = await app.inject({ url: `/api/consulta?${query}` })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for "${words}": ${answer.body}`)
  return answer.json()
}

async function dataOf(db: Reader, hit: Hit): Promise<TitleData> {
  const id = Number(hit.cod_acervo)
  const row = await db.selectFrom('titles').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.data) as TitleData
}
