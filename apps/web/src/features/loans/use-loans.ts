import type { DetailedTitle } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'

type Renewals = AnswerOf<'loans.renew'>

/** The result of one item: message, and receipt after a renewal. */
export interface ItemAnswer {
  /** Id of the copy. */
  copy: string
  renewed: boolean
  title: string
  words: string
  receipt?: string
}

/** The patron's loans, and the results of renewals since the page opened. */
export function useLoans() {
  const pending = useCall('loans.pending', { query: { showDetails: '1' } })
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [outcome, setOutcome] = useState<Answers>(new Map())
  const change = useChange('loans.renew', ({ answer }) =>
    setAnswers((before) => new Map([...before, ...answersOf(answer)])),
  )
  const send = (loans: readonly DetailedTitle[], onDone: (latest: Answers) => void) => {
    const body = loans.map(({ codExemplar, codBibliotecaExemplar }) => ({ codExemplar, codBibliotecaExemplar }))
    change.mutate({ body }, { onSuccess: ({ answer }) => onDone(answersOf(answer)) })
  }
  /** The loan's row shows the result. */
  const renew = (loan: DetailedTitle) => send([loan], () => setOutcome(new Map()))
  /** One notice shows all results. */
  const renewSeveral = (loans: readonly DetailedTitle[], onDone?: () => void) =>
    send(loans, (latest) => {
      setOutcome(latest)
      onDone?.()
    })
  /** The items with a renewal in progress. */
  const isBusy = ({ codExemplar }: DetailedTitle) =>
    change.isPending && (change.variables?.body ?? []).some((one) => one.codExemplar === codExemplar)
  return {
    pending,
    loans: (pending.data?.answer.titulos ?? []).filter((one): one is DetailedTitle => 'codAcervo' in one),
    currency: pending.data?.answer.moeda ?? 'BRL',
    answers,
    /** The results of the last joint renewal. */
    outcome,
    renew,
    renewSeveral,
    isBusy,
    busy: change.isPending,
    error: change.error,
  }
}

type Answers = ReadonlyMap<string, ItemAnswer>

export type Loans = ReturnType<typeof useLoans>

function answersOf({ renovados, recusados }: Renewals): Map<string, ItemAnswer> {
  return new Map<string, ItemAnswer>([
    ...renovados.map(
      ({ codExemplar, titulo, mensagem, recibo }) =>
        [codExemplar, { copy: codExemplar, renewed: true, title: titulo, words: mensagem, receipt: recibo }] as const,
    ),
    ...recusados.map(
      ({ codExemplar, titulo, mensagem }) =>
        [codExemplar, { copy: codExemplar, renewed: false, title: titulo, words: mensagem }] as const,
    ),
  ])
}
