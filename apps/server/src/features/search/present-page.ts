import type { Hit } from '@estante/contract/search.shapes'
import type { CallRequest, AppContext } from '../../http/call-handler.ts'
import { SerializedJson } from '../../http/serialized-json.ts'
import { HitWriter } from './hit-writer.ts'

type Asked = Pick<CallRequest<'search.find'>, 'language' | 'now'>

const encoder = new TextEncoder()
const opening = encoder.encode('[')
const comma = encoder.encode(',')
const closing = encoder.encode(']')

const writers = new WeakMap<AppContext, HitWriter>()

/**
 * Titles by their numbers, as hits in the reader's language.
 * @param total titles found in all: every hit tells it
 */
export async function writePage(
  ctx: AppContext,
  ids: readonly number[],
  total: number,
  { language, now }: Asked,
): Promise<SerializedJson<Hit[]>> {
  const writer = writerOf(ctx)
  const hits = await writer.write(ids, language, now.toPlainDate().toString())
  if (hits.length === 0) return new SerializedJson([opening, closing])
  const withParts = await writer.parts.among(hits)
  const end = (hasParts: 'S' | 'N') =>
    encoder.encode(`,"total_titulos":"${total}","tem_773_relacionado":"${hasParts}"}`)
  const [ends, endsWithParts] = [end('N'), end('S')]
  const pieces = hits.flatMap(({ id, json }, at) => [
    at === 0 ? opening : comma,
    json,
    withParts.has(id) ? endsWithParts : ends,
  ])
  return new SerializedJson([...pieces, closing])
}

/** The same, to be gone on with. */
export async function presentPage(ctx: AppContext, ids: readonly number[], total: number, asked: Asked): Promise<Hit[]> {
  return (await writePage(ctx, ids, total, asked)).read()
}

function writerOf(ctx: AppContext): HitWriter {
  const known = writers.get(ctx) ?? new HitWriter(ctx)
  writers.set(ctx, known)
  return known
}
