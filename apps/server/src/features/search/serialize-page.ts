import type { Hit } from '@estante/contract/search.shapes'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { SerializedJson } from '../../http/serialized-json.ts'
import { HitSerializer } from './hit-serializer.ts'

type PageRequest = Pick<CallRequest<'search.find'>, 'language' | 'now'>

const encoder = new TextEncoder()
const opening = encoder.encode('[')
const comma = encoder.encode(',')
const closing = encoder.encode(']')

const serializers = new WeakMap<AppContext, HitSerializer>()

/**
 * Titles by id, as hits in the reader's language.
 * @param total number of found titles, repeated in every hit
 */
export async function serializePage(
  ctx: AppContext,
  ids: readonly number[],
  total: number,
  { language, now }: PageRequest,
): Promise<SerializedJson<Hit[]>> {
  const serializer = serializerOf(ctx)
  const hits = await serializer.write(ids, language, now.toPlainDate().toString())
  if (hits.length === 0) return new SerializedJson([opening, closing])
  const withParts = await serializer.parts.among(hits)
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

/** Presents a page for further processing. */
export async function presentPage(
  ctx: AppContext,
  ids: readonly number[],
  total: number,
  request: PageRequest,
): Promise<Hit[]> {
  return (await serializePage(ctx, ids, total, request)).read()
}

function serializerOf(ctx: AppContext): HitSerializer {
  const known = serializers.get(ctx) ?? new HitSerializer(ctx)
  serializers.set(ctx, known)
  return known
}
