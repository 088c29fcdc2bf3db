import type { WireDebt } from '@estante/contract/charges.shapes'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { useToday } from '../institution/use-hours.ts'
import { type DebtFilter, debtStates, filterDebts, firstDay, librariesOf } from './filter-debts.ts'

/** All debts with their settlements; filtered by state, library and period. */
export function Statement({ debts, currency }: { debts: readonly WireDebt[]; currency: string }) {
  const { t } = useTranslation('charges')
  const today = useToday()
  const [filter, setFilter] = useState<DebtFilter>({ state: 'todos', library: '', from: '', until: '' })
  const change = (part: Partial<DebtFilter>) => setFilter((before) => ({ ...before, ...part }))
  const columns = useColumns(currency)
  const rows = filterDebts(debts, filter)
  return (
    <section className="stack stack--4 statement" aria-labelledby="statement">
      <div className="section-head">
        <h2 id="statement">{t('statement.title')}</h2>
        <StatementChoices debts={debts} filter={filter} onChange={change} />
      </div>
      <DayRange span={{ from: firstDay(debts), until: today }} onShow={change} />
      {rows.length < debts.length && <PrintedFilter debts={debts} filter={filter} />}
      {rows.length === 0 ? (
        <p className="soft" role="status">
          {t('statement.none')}. {t('statement.noneText')}
        </p>
      ) : (
        <Table
          caption={t('statement.title')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ codigo }) => codigo}
          cards="plain"
        />
      )}
    </section>
  )
}

interface StatementChoicesProps {
  debts: readonly WireDebt[]
  filter: DebtFilter
  onChange: (part: Partial<DebtFilter>) => void
}

function StatementChoices({ debts, filter: { state, library }, onChange }: StatementChoicesProps) {
  const { t } = useTranslation('charges')
  const libraries = librariesOf(debts)
  return (
    <div className="btn-group statement-choices">
      <Select
        label={t('statement.state')}
        labelHidden
        compact
        options={debtStates.map((value) => ({ value, label: t(`statement.states.${value}`) }))}
        value={state}
        onChange={({ target }) => onChange({ state: debtStates.find((one) => one === target.value) ?? 'todos' })}
      />
      {libraries.length > 1 && (
        <Select
          label={t('statement.libraryWanted')}
          labelHidden
          compact
          options={[{ value: '', label: t('statement.allLibraries') }, ...libraries]}
          value={library}
          onChange={({ target }) => onChange({ library: target.value })}
        />
      )}
    </div>
  )
}

/** The filter in words, for the paper, which does not have its fields. */
function PrintedFilter({ debts, filter: { state, library, from, until } }: Omit<StatementChoicesProps, 'onChange'>) {
  const { t } = useTranslation('charges')
  const { day } = useFormat()
  const wanted = librariesOf(debts).find(({ value }) => value === library)
  const parts = [
    t('statement.part.of'),
    state !== 'todos' && t('statement.part.state', { state: t(`statement.states.${state}`) }),
    wanted && t('statement.part.library', { library: wanted.label }),
    from !== '' && until !== '' && t('statement.part.period', { from: day(from, 'year'), until: day(until, 'year') }),
  ]
  return <p className="paper-only">{parts.filter(Boolean).join(' ')}</p>
}

function useColumns(currency: string): Column<WireDebt>[] {
  const { t } = useTranslation('charges')
  const { day, money } = useFormat()
  const sum = (cents: number) => <span className="num nowrap">{money(cents, currency)}</span>
  const less = (cents: number) => (cents === 0 ? '' : sum(-cents))
  return [
    {
      key: 'day',
      header: t('statement.day'),
      rowHeader: true,
      cell: (debt) => (
        <time className="nowrap" dateTime={debt.data_iso}>
          {day(debt.data_iso, 'shortYear')}
        </time>
      ),
    },
    {
      key: 'reason',
      header: t('statement.reason'),
      cell: (debt) => (
        <div>
          {debt.descricao}
          {debt.motivo !== '' && <span className="small soft block">{debt.motivo}</span>}
        </div>
      ),
    },
    { key: 'library', header: t('statement.library'), cell: (debt) => debt.biblioteca },
    { key: 'charged', header: t('statement.charged'), end: true, cell: (debt) => sum(debt.multa_centavos) },
    { key: 'discount', header: t('statement.discount'), end: true, cell: (debt) => less(debt.desconto_centavos) },
    {
      key: 'paid',
      header: t('statement.paid'),
      end: true,
      cell: (debt) =>
        (debt.valor_pago_centavos > 0 || debt.devolvido_centavos > 0) && (
          <div>
            {less(debt.valor_pago_centavos)}
            {debt.valor_pago_centavos > 0 && debt.data_pagamento_iso !== '' && (
              <span className="small soft block nowrap">
                {t('statement.paidOn', { day: day(debt.data_pagamento_iso, 'short') })}
              </span>
            )}
            {debt.devolvido_centavos > 0 && (
              <span className="small soft block nowrap">
                {t('statement.refunded', { sum: money(debt.devolvido_centavos, currency) })}
              </span>
            )}
          </div>
        ),
    },
    {
      key: 'open',
      header: t('statement.open'),
      className: 'nowrap',
      cell: (debt) =>
        debt.situacao === 'quitado' ? (
          <Badge kind="ok">{t('statement.isSettled')}</Badge>
        ) : (
          <Badge kind="wait">{money(debt.em_aberto_centavos, currency)}</Badge>
        ),
    },
  ]
}
