import type { AnswerOf } from '@estante/contract/shapes'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useBasket } from '../basket/use-basket.ts'

type PastLoan = AnswerOf<'loans.history'>['emprestimos'][number]

/** Puts the titles of the shown loans into the basket, which writes them in every format. */
export function HistoryToBasket({ loans }: { loans: readonly PastLoan[] }) {
  const { t } = useTranslation('loans')
  const basket = useBasket()
  const [busy, setBusy] = useState(false)
  const titles = [...new Set(loans.map(({ codAcervo }) => codAcervo))].filter((title) => !basket.has(title))
  const add = async () => {
    setBusy(true)
    await basket.add(titles)
    setBusy(false)
  }
  if (titles.length === 0) return null
  return (
    <Button icon={ShoppingBasket} onClick={() => void add()} busy={busy}>
      {t('history.toBasket', { count: titles.length })}
    </Button>
  )
}
