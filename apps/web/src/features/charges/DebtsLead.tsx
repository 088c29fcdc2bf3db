import type { Attention } from '@estante/contract/loans.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleText } from '../titles/title-text.ts'

interface DebtsLeadProps extends Pick<AnswerOf<'charges.list'>, 'total_centavos' | 'tolerado_centavos' | 'moeda'> {
  /** Another block: a tolerated sum then permits nothing. */
  obstacle?: Attention
}

/** Placeholder of the sum, at which the sentence is split. */
const mark = '|'

/** The sum owed, and its consequences. */
export function DebtsLead({ total_centavos: total, tolerado_centavos: tolerated, moeda, obstacle }: DebtsLeadProps) {
  const { t } = useTranslation('charges')
  const { money } = useFormat()
  if (total === 0) return <p className="lead">{t('nothing')}</p>
  const words = { sum: money(tolerated, moeda), title: titleText(obstacle?.titulo ?? '') }
  const effect = effectOf(isTolerated(total, tolerated), tolerated, obstacle)
  // The i18n library's component for markup would add 4 kB to every page.
  const [before, after] = t('owes', { sum: mark }).split(mark)
  return (
    <p className="lead">
      {before}
      <b className="num">{money(total, moeda)}</b>
      {after} {t(effect, words)}
    </p>
  )
}

function effectOf(isTolerable: boolean, tolerated: number, obstacle: Attention | undefined) {
  if (!isTolerable) return tolerated > 0 ? 'blocked' : 'blockedAny'
  if (obstacle?.tipo === 'atrasado') return 'toleratedLate'
  return obstacle ? 'toleratedOther' : 'tolerated'
}
