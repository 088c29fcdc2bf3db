import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { type RefObject, useRef } from 'react'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { DateSlip } from '../../ui/DateSlip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notPossibleIcon, openIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import '../../theme/pages/items.css'
import { titleText } from '../titles/title-text.ts'
import { ItemOutcome } from './ItemOutcome.tsx'
import { RenewButton } from './RenewButton.tsx'
import type { ItemAnswer } from './use-loans.ts'

export interface LoanItemProps {
  loan: DetailedTitle
  currency: string
  answer?: ItemAnswer
  /** A notice above reports the result of several items. */
  isReportedAbove: boolean
  /** A notice above gives the common reason. */
  shared?: string
  busy: boolean
  onRenew: () => void
}

/** One loan: due date, title, and the renewal button or the refusal. */
export function LoanItem({ loan, ...rest }: LoanItemProps) {
  const { slip } = useFormat()
  const name = useRef<HTMLAnchorElement>(null)
  const state = ({ atrasado: 'late', proximo: 'soon', pendente: undefined } as const)[loan.situacao]
  return (
    <li className="item">
      <DateSlip {...slip(loan.dataDevolucaoPrevista_iso)} state={state} />
      <div className="item__cover">
        <CoverBox
          size="s"
          title={loan.titulo}
          author={loan.nome_autor}
          kind={loan.tipoMaterial}
          year={loan.ano}
          image={loan.link_capa || undefined}
        />
      </div>
      <LoanWords loan={loan} currency={rest.currency} name={name} />
      <div className="item__act">
        <Outcome {...rest} />
        {loan.podeRenovar ? (
          <RenewButton
            title={loan.titulo}
            until={loan.renovaAte_iso}
            hour={loan.renovaAte_hora}
            busy={rest.busy}
            onRenew={rest.onRenew}
            next={name}
          />
        ) : (
          !rest.answer?.renewed &&
          loan.motivo?.codigo !== rest.shared && <Refusal words={loan.motivo?.mensagem ?? ''} />
        )}
      </div>
    </li>
  )
}

/** The result of the last renewal: in words, or a mark when a notice above reports it. */
function Outcome({ answer, isReportedAbove }: Pick<LoanItemProps, 'answer' | 'isReportedAbove'>) {
  const { t } = useTranslation('loans')
  if (!answer) return null
  if (!isReportedAbove) return <ItemOutcome answer={answer} />
  return answer.renewed && <Badge kind="ok">{t('item.renewedNow')}</Badge>
}

interface LoanWordsProps extends Pick<LoanItemProps, 'loan' | 'currency'> {
  /** The title's link. */
  name: RefObject<HTMLAnchorElement | null>
}

function LoanWords({ loan, currency, name }: LoanWordsProps) {
  const { t } = useTranslation('loans')
  const { day, money } = useFormat()
  const dueWords = useDue()
  const due = dueWords(loan.dataDevolucaoPrevista_iso, loan.dataDevolucaoPrevista_hora, 'long')
  return (
    <div className="item__body">
      <h2 className="title">
        <Link href={titlePath(loan.codAcervo)} ref={name}>
          {titleText(loan.titulo)}
        </Link>
      </h2>
      {loan.nome_autor !== '' && <p>{loan.nome_autor}</p>}
      {loan.situacao === 'atrasado' ? (
        <Badge kind="danger">{t('item.late', { count: daysLate(loan) })}</Badge>
      ) : (
        loan.reservado && <Badge kind="reserved">{t('item.reserved')}</Badge>
      )}
      <p className="small">{t(loan.situacao === 'atrasado' ? 'item.wasDue' : 'item.due', { day: due })}</p>
      {loan.multa_centavos > 0 && (
        <p className="small">
          {t('item.fine')} <strong>{money(loan.multa_centavos, currency)}</strong>
        </p>
      )}
      <p className="small soft">{t('item.copy', { library: loan.biblioteca, copy: loan.tombo || loan.codExemplar })}</p>
      <details className="item__more small soft">
        <summary>
          {t('item.more')}
          <Icon of={openIcon} size="s" className="icon--turn" />
        </summary>
        <p>{t('item.lentOn', { day: day(loan.dataEmprestimo_iso, 'date') })}</p>
        <p>{t('item.renewals', { made: loan.qtdeRenovacoes, limit: loan.limiteRenovacoes })}</p>
        <p>{t('item.receipt', { receipt: loan.recibo })}</p>
      </details>
      <p className="item__paper small">{t('item.receipt', { receipt: loan.recibo })}</p>
    </div>
  )
}

/** Chargeable days; 0 when the library has been closed since, although the item is overdue. */
function daysLate({ diasAtraso }: DetailedTitle): number {
  return Math.max(1, Number(diasAtraso))
}

/** The refusal, and what to do. */
function Refusal({ words }: { words: string }) {
  const { t } = useTranslation('loans')
  return (
    <div className="refusal">
      <Icon of={notPossibleIcon} />
      <p>
        <b>{t('notRenewable')}</b>
        <span>{words}</span>
      </p>
    </div>
  )
}
