import { leastTolerated } from '@estante/domain/circulation/policy'
import { currencyOf } from '../../database/institution.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { requestedPeriod } from '../../http/requested-period.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { debtsOf, type StoredDebt } from '../circulation/store/debts.ts'
import { libraries } from '../institution/store.ts'
import { categoryOf } from '../loans/store/patrons.ts'
import { paymentSettings } from './payment-settings.ts'
import { dayOf, presentDebt } from './present-debt.ts'
import { runningFines } from './running-fines.ts'

export const listDebts: ReadingHandler<'charges.list'> = async (db, { caller, language, now, query }) => {
  const isWanted = debtFilter(query, now.year, now.timeZoneId)
  const debts = await debtsOf(db, caller.patron)
  const names = new Map((await libraries(db)).map(({ id, name }) => [id, name]))
  const nameOf = (library: number) => names.get(library) ?? ''
  const estimates = await runningFines(db, caller.patron, now)
  const estimated = estimates.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0)
  const open = openByLibrary(debts)
  const total = open.reduce((sum, [, cents]) => sum + cents, 0)
  const { gru, pix } = await paymentSettings(db)
  return {
    debitos: debts
      .filter(isWanted)
      .map((debt) => presentDebt(debt, { library: nameOf(debt.libraryId), zone: now.timeZoneId, language }))
      .reverse(),
    estimativas: estimates,
    bibliotecas: open.map(([library, cents]) => ({
      codBiblioteca: String(library),
      biblioteca: nameOf(library),
      em_aberto: wireMoney(cents),
      em_aberto_centavos: cents,
    })),
    total: wireMoney(total),
    total_centavos: total,
    estimado: wireMoney(estimated),
    estimado_centavos: estimated,
    tolerado_centavos: leastTolerated(await loanPolicies(db), await categoryOf(db, caller.account)),
    moeda: await currencyOf(db),
    gru: gru !== undefined,
    pix: pix !== undefined,
  }
}

/** @throws Refusal common.invalid_fields for an invalid day, common.period_backwards */
function debtFilter(query: CallRequest<'charges.list'>['query'], year: number, zone: string) {
  const { situacao, codBiblioteca } = query
  const { from, until } = requestedPeriod(query, year, 'open')
  return ({ balance, libraryId, createdAt }: StoredDebt) => {
    const day = dayOf(createdAt, zone)
    const isState = situacao === 'todos' || (situacao === 'aberto') === balance.open > 0
    const isLibrary = codBiblioteca === undefined || Number(codBiblioteca) === libraryId
    return isState && isLibrary && day >= from && day <= until
  }
}

function openByLibrary(debts: readonly StoredDebt[]): [library: number, cents: number][] {
  const sums = new Map<number, number>()
  for (const { libraryId, balance } of debts) {
    if (balance.open > 0) sums.set(libraryId, (sums.get(libraryId) ?? 0) + balance.open)
  }
  return [...sums].sort(([one], [other]) => one - other)
}
