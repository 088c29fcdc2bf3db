import type { WireDebt } from '@estante/contract/charges.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Reason } from '../../ui/Reason.tsx'
import { openSum, wireSum } from './debt-sums.ts'
import { PixPanel } from './PixPanel.tsx'
import { SlipPanel } from './SlipPanel.tsx'

interface PayPanelProps {
  open: ReadonlyMap<string, readonly WireDebt[]>
  offered: Pick<AnswerOf<'charges.list'>, 'gru' | 'pix' | 'moeda'>
  onAsk: () => void
  /** The ledger differs from the display. */
  onRefused: (error: unknown) => void
}

/** Selects the debts to pay at a library, and the way to pay. */
export function PayPanel({ open, offered, onAsk, onRefused }: PayPanelProps) {
  const { t } = useTranslation('charges')
  const { money } = useFormat()
  const libraries = [...open]
  const [chosenLibrary, setLibrary] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [library, debts] = libraries.find(([code]) => code === chosenLibrary) ?? libraries[0]!
  const chosen = debts.filter(({ codigo }) => !left.has(codigo))
  const cents = openSum(chosen)
  const sum = (value: number) => money(value, offered.moeda)
  const body = { valor: wireSum(cents), codBiblioteca: library, debitos: chosen.map(({ codigo }) => codigo) }
  // Another choice needs another code, so the key discards the previous one.
  const key = `${library} ${body.debitos.join(' ')} ${body.valor}`
  return (
    <section className="pay stack stack--4" aria-labelledby="pay">
      <h2 id="pay">{t('pay.title')}</h2>
      <p className="soft">{t('pay.text')}</p>
      {libraries.length > 1 && (
        <ChoiceGroup legend={t('pay.library')}>
          <div className="stack stack--2">
            {libraries.map(([code, own]) => (
              <Radio
                key={code}
                card
                name="library"
                label={t('pay.libraryWithSum', { library: own[0]!.biblioteca, sum: sum(openSum(own)) })}
                hint={t('pay.libraryHint', { count: own.length })}
                value={code}
                checked={code === library}
                onChange={() => setLibrary(code)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      <DebtChoices {...{ debts, left, setLeft, sum }} />
      <p role="status">
        {t('pay.sum')}: <b className="num">{sum(cents)}</b>
      </p>
      {chosen.length === 0 && <Reason>{t('pay.nothingChosen')}</Reason>}
      {!offered.gru && !offered.pix && <p>{t('pay.atDesk')}</p>}
      {chosen.length > 0 && (
        <div className="grid-2">
          {offered.pix && <PixPanel key={`pix ${key}`} body={body} sum={sum(cents)} {...{ onAsk, onRefused }} />}
          {offered.gru && <SlipPanel key={`slip ${key}`} body={body} {...{ onAsk, onRefused }} />}
        </div>
      )}
    </section>
  )
}

interface DebtChoicesProps {
  debts: readonly WireDebt[]
  /** Debts that are not paid now. */
  left: ReadonlySet<string>
  setLeft: (left: ReadonlySet<string>) => void
  sum: (cents: number) => string
}

function DebtChoices({ debts, left, setLeft, sum }: DebtChoicesProps) {
  const { t } = useTranslation('charges')
  const codes = debts.map(({ codigo }) => codigo)
  const leftHere = codes.filter((code) => left.has(code)).length
  const turn = (turned: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const code of turned) isChosen ? next.delete(code) : next.add(code)
    setLeft(next)
  }
  return (
    <ChoiceGroup legend={t('pay.debts', { library: debts[0]!.biblioteca })}>
      {debts.length > 1 && (
        <Checkbox
          label={t('pay.all')}
          checked={leftHere === 0}
          indeterminate={leftHere > 0 && leftHere < debts.length}
          onChange={({ target }) => turn(codes, target.checked)}
        />
      )}
      {debts.map((debt) => (
        <Checkbox
          key={debt.codigo}
          label={t('pay.debtWithSum', { reason: debt.descricao, sum: sum(debt.em_aberto_centavos) })}
          checked={!left.has(debt.codigo)}
          onChange={({ target }) => turn([debt.codigo], target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
