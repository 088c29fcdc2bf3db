import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { ChargeFee } from './ChargeFee.tsx'
import { DebtTable } from './DebtTable.tsx'
import { PersonReceipts } from './PersonReceipts.tsx'
import { RefundPayments } from './RefundPayments.tsx'
import { SettleDebts } from './SettleDebts.tsx'
import { type Outcome, TillOutcome } from './TillOutcome.tsx'

interface PersonDebtsProps {
  account: string
  desk: Desk
  mayTake: boolean
  onClose: () => void
}

/** What a person owes, and the form that settles it. */
export function PersonDebts({ account, desk, mayTake, onClose }: PersonDebtsProps) {
  const { t } = useTranslation('till')
  const [outcome, setOutcome] = useState<Outcome>()
  const [settled, setSettled] = useState(0)
  const forget = () => setOutcome(undefined)
  const result = useCall('till.debts', { params: { id: account }, query: { biblioteca: desk.place.library } })
  const person = result.data?.answer
  if (result.isError && !person) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!person) return <LinesSkeleton label={t('loading')} />
  return (
    <section className="panel stack stack--4" aria-labelledby="till-person">
      <Person person={person} currency={desk.currency} onClose={onClose} />
      <TillOutcome outcome={outcome} />
      {person.debitos.length > 0 &&
        (mayTake ? (
          <SettleDebts
            key={settled}
            person={person}
            desk={desk}
            onTry={forget}
            onDone={(next) => {
              setOutcome(next)
              // The next payment begins with everything that is still open.
              if (next.tone === 'ok') setSettled((times) => times + 1)
            }}
          />
        ) : (
          <DebtTable debts={person.debitos} currency={desk.currency} />
        ))}
      {mayTake && (
        <RefundPayments
          person={person}
          desk={desk}
          onTry={forget}
          onDone={(next) => {
            setOutcome(next)
            setSettled((times) => times + 1)
          }}
        />
      )}
      {mayTake && (
        <ChargeFee
          person={person}
          desk={desk}
          onTry={forget}
          onDone={(next) => {
            setOutcome(next)
            if (next.tone === 'ok') setSettled((times) => times + 1)
          }}
        />
      )}
      {mayTake && <PersonReceipts account={account} desk={desk} />}
    </section>
  )
}

interface PersonProps {
  person: AnswerOf<'till.debts'>
  currency: string
  onClose: () => void
}

function Person({ person, currency, onClose }: PersonProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const { nome, usuario, categoria, deve_centavos } = person
  return (
    <div className="row row--between till__person">
      <div>
        <h2 id="till-person">{nome}</h2>
        <p className="soft">{joinFacts([usuario, categoria])}</p>
        <p className="till__total">
          {deve_centavos === 0 ? t('nothing') : t('owes', { sum: money(deve_centavos, currency) })}
        </p>
      </div>
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  )
}
