import type { MissingTitle } from '@estante/contract/basket.shapes'
import type { Hit } from '@estante/contract/search.shapes'
import { useQueries } from '@tanstack/react-query'
import { use, useState } from 'react'
import { CallerContext } from '../../api/caller.ts'

export interface BasketHits {
  /** Found titles, in the order of the codes. */
  hits: Hit[]
  missing: MissingTitle[]
  isLoading: boolean
  error: Error | undefined
  retry: () => void
}

/** Codes in one call. */
const portion = 100

/** The titles of a basket. Those that were fetched stay when others are added or removed. */
export function useBasketHits(codes: readonly string[]): BasketHits {
  const call = use(CallerContext)
  const portions = usePortions(codes)
  const results = useQueries({
    queries: portions.map((asked) => ({
      queryKey: ['basket.titles', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('basket.titles', { query: { acervos: asked.join(',') }, signal }),
      staleTime: 60_000,
    })),
  })
  const answers = results.flatMap(({ data }) => (data ? [data.answer] : []))
  const hits = new Map(answers.flatMap(({ titulos }) => titulos.map((hit) => [hit.cod_acervo, hit] as const)))
  const wanted = new Set(codes)
  return {
    hits: codes.flatMap((code) => hits.get(code) ?? []),
    missing: answers.flatMap(({ ausentes }) => ausentes).filter(({ cod_acervo }) => wanted.has(cod_acervo)),
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

/** New codes are asked for by themselves. */
function usePortions(codes: readonly string[]): readonly (readonly string[])[] {
  const [portions, setPortions] = useState<readonly (readonly string[])[]>([])
  const known = new Set(portions.flat())
  const added = codes.filter((code) => !known.has(code))
  if (added.length === 0) return portions
  const next = [...portions, ...portionsOf(added)]
  setPortions(next)
  return next
}

function portionsOf(codes: readonly string[]): string[][] {
  const count = Math.ceil(codes.length / portion)
  return Array.from({ length: count }, (_, at) => codes.slice(at * portion, (at + 1) * portion))
}
