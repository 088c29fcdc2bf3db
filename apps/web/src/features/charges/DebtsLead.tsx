import type { AnswerOf } from '@estante/contract/shapes'
import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

type Sums = Pick<AnswerOf<'charges.list'>, 'total_centavos' | 'tolerado_centavos' | 'moeda'>

/** Stands for the sum until the sentence is cut in two around it. */
const mark = '|'

/** How much is owed, and what that keeps a person from. */
export function DebtsLead({ total_centavos: total, tolerado_centavos: tolerated, moeda }: Sums) {
  const { t } = useTranslation('charges')
  const { money } = useFormat()
  if (total === 0) return <p className="lead">{t('nothing')}</p>
  const limit = { sum: money(tolerated, moeda) }
  const effect = isTolerated(total, tolerated) ? 'tolerated' : tolerated > 0 ? 'blocked' : 'blockedAny'
  // The library's own component for marks within a sentence would add 4 kB to every page.
  const [before, after] = t('owes', { sum: mark }).split(mark)
  return (
    <p className="lead">
      {before}
      <b className="num">{money(total, moeda)}</b>
      {after} {t(effect, limit)}
    </p>
  )
}
