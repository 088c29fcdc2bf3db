import type { DetailedTitle } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'

type Renewals = AnswerOf<'loans.renew'>

/** What became of one item: its words, and the receipt when it was renewed. */
export interface ItemAnswer {
  renewed: boolean
  title: string
  words: string
  receipt?: string
}

/** What is at home, and the answers to what was renewed since the page stands here. */
export function useLoans() {
  const pending = useCall('loans.pending', { query: { showDetails: '1' } })
  const [answers, setAnswers] = useState<ReadonlyMap<string, ItemAnswer>>(new Map())
  const change = useChange('loans.renew', async ({ answer }) => {
    setAnswers((before) => new Map([...before, ...answersOf(answer)]))
    await pending.refetch()
  })
  const renew = (loans: readonly DetailedTitle[], onDone?: (latest: ItemAnswer[]) => void) => {
    const body = loans.map(({ codExemplar, codBibliotecaExemplar }) => ({ codExemplar, codBibliotecaExemplar }))
    change.mutate({ body }, { onSuccess: ({ answer }) => onDone?.([...answersOf(answer).values()]) })
  }
  /** Of which item the answer is awaited. */
  const isBusy = ({ codExemplar }: DetailedTitle) =>
    change.isPending && (change.variables?.body ?? []).some((one) => one.codExemplar === codExemplar)
  return {
    pending,
    loans: (pending.data?.answer.titulos ?? []).filter((one): one is DetailedTitle => 'codAcervo' in one),
    currency: pending.data?.answer.moeda ?? 'BRL',
    answers,
    renew,
    isBusy,
    busy: change.isPending,
    error: change.error,
  }
}

export type Loans = ReturnType<typeof useLoans>

function answersOf({ renovados, recusados }: Renewals): Map<string, ItemAnswer> {
  return new Map<string, ItemAnswer>([
    ...renovados.map(
      ({ codExemplar, titulo, mensagem, recibo }) =>
        [codExemplar, { renewed: true, title: titulo, words: mensagem, receipt: recibo }] as const,
    ),
    ...recusados.map(
      ({ codExemplar, titulo, mensagem }) => [codExemplar, { renewed: false, title: titulo, words: mensagem }] as const,
    ),
  ])
}
