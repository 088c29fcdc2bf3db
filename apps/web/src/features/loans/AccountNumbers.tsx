import type { AnswerOf } from '@estante/contract/shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import '../../theme/pages/start.css'

type Start = AnswerOf<'loans.start'>

/** Counts of loans, holds, debts and unread alerts. */
export function AccountNumbers({ start: { numeros, moeda } }: { start: Start }) {
  const { t } = useTranslation('loans')
  const { money, number } = useFormat()
  const of = (name: 'loans' | 'holds', count: number, limit: number) =>
    t(`numbers.${name}`, { count }) + (limit > 0 ? ` ${t('numbers.of', { limit })}` : '')
  return (
    <nav className="facts-row" aria-label={t('numbers.label')}>
      <Link href={paths.loans}>
        <span className="v">{number(numeros.emprestimos)}</span>
        <span className="k">{of('loans', numeros.emprestimos, numeros.limiteEmprestimos)}</span>
      </Link>
      <Link href={paths.holds}>
        <span className="v">{number(numeros.reservas)}</span>
        <span className="k">{of('holds', numeros.reservas, numeros.limiteReservas)}</span>
      </Link>
      <Link href={paths.debts}>
        <span className="v">{money(numeros.debitos_centavos, moeda)}</span>
        <span className="k">{t('numbers.debts')}</span>
      </Link>
      <Link href={paths.alerts}>
        <span className="v">{number(numeros.mensagens)}</span>
        <span className="k">{t('numbers.messages', { count: numeros.mensagens })}</span>
      </Link>
    </nav>
  )
}
