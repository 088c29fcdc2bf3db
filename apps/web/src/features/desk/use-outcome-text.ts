import type { WireScan } from '@estante/contract/desk.shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleText } from '../titles/title-text.ts'

interface OutcomeText {
  title: string
  /** What to do with the copy, and what it cost. */
  lines: readonly string[]
}

/** The account that still owes or has paid the replacement of a copy that came back: somebody has to decide about it. */
export function replacementToSettle({ devolucao }: Pick<WireScan, 'devolucao'>): string | undefined {
  const { cod_conta = '', aberto_centavos = 0, pago_centavos = 0, estornado = true } = devolucao?.reposicao ?? {}
  const isOwed = !estornado && aberto_centavos > 0
  return cod_conta !== '' && (isOwed || pago_centavos > 0) ? cod_conta : undefined
}

/** The words of an outcome: what was done comes first, then what the attendant does with the copy. */
export function useOutcomeText(currency: string): (answer: WireScan) => OutcomeText {
  const { t } = useTranslation('desk')
  const { day, money, time } = useFormat()
  const dueWords = useDue()

  const copyOf = ({ exemplar }: WireScan) =>
    exemplar ? joinFacts([titleText(exemplar.titulo), exemplar.codigo_barras, exemplar.biblioteca]) : ''
  const until = (moment: string) =>
    moment === '' ? '' : t('return.until', { day: day(moment.slice(0, 10), 'date'), time: time(moment.slice(11, 16)) })

  function returned({ devolucao }: WireScan): string[] {
    if (!devolucao) return []
    const { destino, pessoa, dias_atraso, multa_centavos, dias_suspensao, encontrado, reposicao } = devolucao
    const goes = devolucao.danificado && destino.tipo === 'estante' ? 'damaged' : destino.tipo
    return [
      t(`return.${goes}`, { person: destino.pessoa, library: destino.biblioteca }) + until(destino.ate),
      pessoa === '' ? t('return.notLent') : t('return.from', { person: pessoa }),
      devolucao.alegado_em_iso === ''
        ? ''
        : t('return.claimed', { person: pessoa, day: day(devolucao.alegado_em_iso, 'date') }),
      dias_atraso > 0 ? t('return.late', { count: dias_atraso }) : '',
      multa_centavos > 0 ? t('return.fine', { money: money(multa_centavos, currency) }) : '',
      dias_suspensao > 0 ? t('return.suspended', { count: dias_suspensao }) : '',
      encontrado ? t('return.found') : '',
      devolucao.retirado_do_acervo ? t('return.withdrawn') : '',
      ...(reposicao ? replacement(reposicao) : []),
    ]
  }
  function replacement({ pessoa, aberto_centavos, pago_centavos, estornado }: NonNullable<Replacement>): string[] {
    const open =
      aberto_centavos > 0 ? t('return.owed', { person: pessoa, money: money(aberto_centavos, currency) }) : ''
    return [
      estornado ? t('return.reversed', { person: pessoa }) : open,
      pago_centavos > 0 ? t('return.paid', { person: pessoa, money: money(pago_centavos, currency) }) : '',
    ]
  }

  return (answer) => {
    const { resultado, emprestimo, pessoa, mensagem = '' } = answer
    const due = emprestimo ? dueWords(emprestimo.devolver_ate_iso, emprestimo.devolver_ate_hora, 'long') : ''
    const titles = {
      pessoa: t(answer.por_codigo ? 'outcome.personByCode' : 'outcome.person', { name: pessoa?.nome ?? '' }),
      escolha: t('outcome.choice'),
      emprestado: t('outcome.lent', { name: pessoa?.nome ?? '', day: due }),
      devolvido: t('outcome.returned'),
      renovado: t('outcome.renewed', { name: pessoa?.nome ?? '', day: due }),
      consultado: t('outcome.used'),
      recusado: t('outcome.refused'),
    }
    const again = answer.repetido ? t('outcome.usedAgain') : ''
    const lines = [mensagem, again, ...returned(answer), copyOf(answer)]
    return { title: titles[resultado], lines: lines.filter((line) => line !== '') }
  }
}

type Replacement = NonNullable<WireScan['devolucao']>['reposicao']
