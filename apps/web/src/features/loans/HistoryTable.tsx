import type { AnswerOf } from '@estante/contract/shapes'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { titleText } from '../titles/title-text.ts'

type PastLoan = AnswerOf<'loans.history'>['emprestimos'][number]

/** Returned is the normal case and has no badge. */
const badges: Partial<Record<PastLoan['situacao'], BadgeKind>> = { emprestado: 'lent', perdido: 'off' }

/** Past loans; a card each on a phone. */
export function HistoryTable({ loans, currency }: { loans: readonly PastLoan[]; currency: string }) {
  const { t } = useTranslation('loans')
  const columns = useColumns(currency)
  return (
    <Table
      caption={t('history.title')}
      captionHidden
      columns={columns}
      rows={loans}
      rowKey={({ codExemplar, dataEmprestimo_iso }) => `${codExemplar} ${dataEmprestimo_iso}`}
      cards="plain"
    />
  )
}

function useColumns(currency: string): Column<PastLoan>[] {
  const { t } = useTranslation('loans')
  const { day, money } = useFormat()
  const dueWords = useDue()
  const shown = (iso: string) => (iso === '' ? '' : <span className="nowrap">{day(iso, 'shortYear')}</span>)
  return [
    {
      key: 'title',
      header: t('history.work'),
      rowHeader: true,
      cell: ({ codAcervo, titulo, nome_autor: author, recibos }) => (
        <>
          <Link href={titlePath(codAcervo)}>{titleText(titulo)}</Link>
          {author !== '' && <p className="soft small">{author}</p>}
          {recibos.length > 0 && (
            <p className="soft small">
              {t('history.receipts', { count: recibos.length, receipts: recibos.join(', ') })}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'lent',
      header: t('history.lent'),
      cell: ({ dataEmprestimo_iso }) => shown(dataEmprestimo_iso),
    },
    {
      key: 'due',
      header: t('history.due'),
      cell: ({ dataDevolucaoPrevista_iso: due, dataDevolucaoPrevista_hora: hour }) => (
        <span className="nowrap">{dueWords(due, hour, 'shortYear')}</span>
      ),
    },
    {
      key: 'state',
      header: t('history.state'),
      cell: ({ situacao, dataDevolucao_iso: back }) => {
        const badge = badges[situacao]
        const words = t(`history.is.${situacao}`)
        return (
          <>
            <span className="nowrap">{badge ? <Badge kind={badge}>{words}</Badge> : words}</span> {shown(back)}
          </>
        )
      },
    },
    { key: 'renewals', header: t('history.renewals'), end: true, cell: ({ qtdeRenovacoes }) => qtdeRenovacoes },
    {
      key: 'fine',
      header: t('history.fine'),
      end: true,
      // A fine is fixed on return: an open loan has none yet, which differs from no fine.
      cell: ({ multa_centavos: cents, situacao }) => {
        if (cents > 0) return <span className="num nowrap">{money(cents, currency)}</span>
        return situacao === 'emprestado' ? '' : <span className="soft nowrap">{t('history.noFine')}</span>
      },
    },
  ]
}
