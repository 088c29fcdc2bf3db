import type { BriefHit, Facets, Hit } from '@estante/contract/search.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { SerializedJson } from '../../http/serialized-json.ts'
import type { SerializedHit } from './hit-cache.ts'
import { HitSerializer, type HitView } from './hit-serializer.ts'

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
  request: PageRequest,
): Promise<SerializedJson<Hit[]>> {
  const serializer = serializerOf(ctx)
  const hits = await serializer.write(ids, viewOf('all', request))
  const withParts = await serializer.parts.among(hits)
  const end = (hasParts: 'S' | 'N') =>
    encoder.encode(`,"total_titulos":"${total}","tem_773_relacionado":"${hasParts}"}`)
  const [ends, endsWithParts] = [end('N'), end('S')]
  return new SerializedJson(piecesOf(hits, ({ id }) => (withParts.has(id) ? endsWithParts : ends)))
}

/** The same with what lists show of each. */
export async function serializeBriefPage(
  ctx: AppContext,
  ids: readonly number[],
  total: number,
  request: PageRequest,
  members: 'brief' | 'references' = 'brief',
): Promise<SerializedJson<BriefHit[]>> {
  const hits = await serializerOf(ctx).write(ids, viewOf(members, request))
  const end = encoder.encode(`,"total_titulos":"${total}"}`)
  return new SerializedJson(piecesOf(hits, () => end))
}

/** A page as `search.findPage` answers it. */
export function serializePageWithFacets(
  { utf8 }: SerializedJson<BriefHit[]>,
  filtros: Facets | null,
): SerializedJson<AnswerOf<'search.findPage'>> {
  const [before, after] = [encoder.encode('{"titulos":'), encoder.encode(`,"filtros":${JSON.stringify(filtros)}}`)]
  return new SerializedJson([before, utf8, after])
}

function viewOf(members: HitView['members'], { language, now }: PageRequest): HitView {
  return { members, language, today: now.toPlainDate().toString(), zone: now.timeZoneId }
}

function piecesOf(hits: readonly SerializedHit[], endOf: (hit: SerializedHit) => Uint8Array): Uint8Array[] {
  const pieces = hits.flatMap((hit, at) => [at === 0 ? opening : comma, hit.json, endOf(hit)])
  return [...(hits.length === 0 ? [opening] : pieces), closing]
}

function serializerOf(ctx: AppContext): HitSerializer {
  const known = serializers.get(ctx) ?? new HitSerializer(ctx)
  serializers.set(ctx, known)
  return known
}
