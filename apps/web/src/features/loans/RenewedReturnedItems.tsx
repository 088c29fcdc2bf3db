import { titleText } from '../titles/title-text.ts'
import { ItemOutcome } from './ItemOutcome.tsx'
import type { Loans } from './use-loans.ts'

/** What was asked to be renewed and is at home no more: its answer outlives its place in the list. */
export function RenewedReturnedItems({ loans, answers, outcome }: Pick<Loans, 'loans' | 'answers' | 'outcome'>) {
  const isHere = new Set(loans.map(({ codExemplar }) => codExemplar))
  // With nothing left at home there is no list whose notice says it.
  const isReportedAbove = (copy: string) => loans.length > 0 && outcome.has(copy)
  const returned = [...answers].filter(([copy]) => !isHere.has(copy) && !isReportedAbove(copy))
  return (
    <div className="stack stack--2">
      {returned.map(([copy, answer]) => (
        <div key={copy}>
          {answer.title !== '' && <b>{titleText(answer.title)}</b>}
          <ItemOutcome answer={answer} />
        </div>
      ))}
    </div>
  )
}
