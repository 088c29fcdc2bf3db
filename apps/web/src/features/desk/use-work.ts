import type { WireWorkRow } from '@estante/contract/desk.shapes'
import type { WorkActionCode, WorkListCode } from '@estante/contract/desk-worklists'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AlertTone } from '../../ui/Alert.tsx'
import { titleText } from '../titles/title-text.ts'
import { type DeskPlace, deskOf } from './desk-place.ts'

export interface WorkOutcome {
  tone: AlertTone
  title: string
  text: string
}

/** A slip has several rows, one for each copy. */
export const rowName = ({ codigo, cod_exemplar }: WireWorkRow) => `${codigo} ${cod_exemplar}`

/** Does the next step of a row, and says what became of it. */
export function useWork(list: WorkListCode, place: DeskPlace) {
  const { t } = useTranslation(['desk-lists', 'desk'])
  const { t: errorWords } = useTranslation('errors')
  const { day, time } = useFormat()
  const due = useDue()
  const [outcome, setOutcome] = useState<WorkOutcome>()
  const [busyRow, setBusyRow] = useState<string>()
  const { mutateAsync } = useChange('desk.work')
  const refresh = useRefreshAfter('desk.work')

  const done = (row: WireWorkRow, action: WorkActionCode, { destino, emprestimo }: AnswerOf<'desk.work'>): string => {
    if (emprestimo) {
      const until = due(emprestimo.devolver_ate_iso, emprestimo.devolver_ate_hora, 'long')
      return t('desk:outcome.lent', { name: row.pessoa, day: until })
    }
    if (!destino) return action === 'entregar' ? t('desk-lists:done.entregar', { name: row.pessoa }) : ''
    const { tipo, ate, biblioteca, pessoa } = destino
    const until =
      ate === '' ? '' : t('desk:return.until', { day: day(ate.slice(0, 10), 'date'), time: time(ate.slice(11, 16)) })
    return t(`desk:return.${tipo}`, { person: pessoa, library: biblioteca }) + until
  }

  const act = async (row: WireWorkRow, action: WorkActionCode) => {
    setBusyRow(rowName(row))
    const title = titleText(row.titulo)
    const body = {
      ...deskOf(place),
      lista: list,
      codigo: row.codigo,
      ...(row.cod_exemplar !== '' && { exemplar: row.cod_exemplar }),
      acao: action,
    }
    try {
      const { answer } = await mutateAsync({ body })
      const { resultado, mensagem = '' } = answer
      setOutcome(
        resultado === 'feito'
          ? { tone: 'ok', title: done(row, action, answer), text: title }
          : { tone: 'danger', title: t('desk-lists:refused', { title }), text: mensagem },
      )
    } catch (error) {
      const { text } = explainError(error, errorWords)
      setOutcome({ tone: 'danger', title: t('desk-lists:failedRow', { title }), text })
      // It may have been done before the answer was lost.
      await refresh()
    } finally {
      setBusyRow(undefined)
    }
  }

  return {
    outcome,
    busyRow,
    tell: setOutcome,
    act: (row: WireWorkRow, action: WorkActionCode) => void act(row, action),
  }
}
