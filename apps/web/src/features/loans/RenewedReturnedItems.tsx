import { titleText } from '../titles/title-text.ts'
import { ItemOutcome } from './ItemOutcome.tsx'
import type { Loans } from './use-loans.ts'

/** Results of items that were returned meanwhile: they outlive their rows. */
export function RenewedReturnedItems({ loans, answers, outcome }: Pick<Loans, 'loans' | 'answers' | 'outcome'>) {
  const isHere = new Set(loans.map(({ codExemplar }) => codExemplar))
  // Without loans there is no notice above a list.
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
