import type { WireDeskCopy } from '@estante/contract/copies.shapes'
import type { CopyActCode } from '@estante/contract/copy-acts'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AlertTone } from '../../ui/Alert.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import { playOutcome } from '../desk/desk-sound.ts'
import { replacementToSettle, useOutcomeText } from '../desk/use-outcome-text.ts'
import { titleText } from '../titles/title-text.ts'

export interface ActOutcome {
  tone: AlertTone
  title: string
  lines: readonly string[]
  /** The account that still owes the replacement of a copy that came back. */
  debtor?: string | undefined
}

/** What is said with an act. */
export interface ActWords {
  valor_centavos?: number
  dano?: string
}

/** Declares something of a copy, and says what became of it. */
export function useCopyActs({ place, currency }: Desk) {
  const { t } = useTranslation('desk-copies')
  const { t: errorWords } = useTranslation('errors')
  const { money } = useFormat()
  const returnedText = useOutcomeText(currency)
  const [outcome, setOutcome] = useState<ActOutcome>()
  const { mutateAsync, isPending } = useChange('copies.act')
  const refresh = useRefreshAfter('copies.act')

  const linesOf = ({ cobranca, devolucao }: AnswerOf<'copies.act'>): readonly string[] => {
    if (devolucao) return returnedText({ resultado: 'devolvido', devolucao }).lines
    if (!cobranca) return []
    const { pessoa, reposicao_centavos, taxa_processamento_centavos: fee, multa_centavos } = cobranca
    return [
      t('done.charged', { person: pessoa, money: money(reposicao_centavos, currency) }),
      ...(fee > 0 ? [t('done.processing', { money: money(fee, currency) })] : []),
      ...(multa_centavos > 0 ? [t('done.fined', { money: money(multa_centavos, currency) })] : []),
    ]
  }

  const send = async (copy: WireDeskCopy, act: CopyActCode, said: ActWords) => {
    const named = { ...deskOf(place), exemplar: copy.cod_exemplar, ato: act }
    try {
      const { answer } = await mutateAsync({ body: { ...named, ...said } })
      setOutcome({
        tone: 'ok',
        title: t(`done.${act}`),
        lines: [titleText(copy.titulo), ...linesOf(answer)],
        debtor: replacementToSettle(answer),
      })
      playOutcome(true)
    } catch (error) {
      setOutcome({ tone: 'danger', title: t('refused'), lines: [explainError(error, errorWords).text] })
      playOutcome(false)
      // What is shown may be behind, or the act may have been done before the answer was lost.
      await refresh()
    }
  }
  return { outcome, isBusy: isPending, clear: () => setOutcome(undefined), send }
}
