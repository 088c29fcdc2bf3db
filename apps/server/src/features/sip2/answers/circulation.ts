/** Check-out (11), check-in (09), renewal (29) and of all that a person has (65): the functions of the desk. */
import { type Override, overrides as rightsOfOverrides } from '@estante/domain/circulation/overrides'
import { holdsAt } from '@estante/domain/session/staff-rights'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { formatDay } from '../../../i18n/format-day.ts'
import { message } from '../../../i18n/message.ts'
import { type OverrideInput, overrideOf } from '../../circulation/record-override.ts'
import { checkInAtDesk, checkOutAtDesk, type DeskOutcome, renewAtDesk } from '../../desk/circulate.ts'
import { cardLoans } from '../../desk/store/card.ts'
import { type DeskCopy, deskCopy, heldRights } from '../../desk/store/desk.ts'
import { type Answer, field, institutionField, itemOf, type MachineRequest, screenFields } from '../machine-request.ts'
import { trustedPerson } from '../people.ts'
import { count, dueStamp, oneZero, type Reply, stamp, yesNo } from '../protocol/write-message.ts'
import { MachineRefusal } from '../refusals.ts'

export const checkout: Answer = {
  async act(request) {
    refuseCancelling(request)
    const copy = await itemOf(request)
    const person = await trustedPerson(request)
    const isRenewal = copy.loan?.patronId === person.patron && request.message.fixed.renewalPolicy === 'Y'
    const done = await overriding(request, (override) =>
      isRenewal
        ? renewAtDesk(request.ctx, inputOf(request, copy, override), request.now)
        : checkOutAtDesk(request.ctx, { ...inputOf(request, copy, override), account: person.account }, request.now),
    )
    return lent(request, '12', copy, done, isRenewal)
  },
  refused: (request, screen) => notLent(request, '12', screen),
}

export const renew: Answer = {
  async act(request) {
    const copy = await itemOf(request)
    const person = await trustedPerson(request)
    if (copy.loan?.patronId !== person.patron) refuse('loans.not_borrowed')
    const done = await overriding(request, (override) =>
      renewAtDesk(request.ctx, inputOf(request, copy, override), request.now),
    )
    return lent(request, '30', copy, done, true)
  },
  refused: (request, screen) => notLent(request, '30', screen),
}

export const renewAll: Answer = {
  async act(request) {
    const { ctx, now } = request
    const person = await trustedPerson(request)
    const renewed: string[] = []
    const refused: string[] = []
    for (const loan of await cardLoans(ctx.database.db, person.patron)) {
      const copy = await deskCopy(ctx.database.db, loan.copyId)
      const isRenewed = copy !== undefined && (await isDone(() => renewAtDesk(ctx, inputOf(request, copy), now)))
      const list = isRenewed ? renewed : refused
      list.push(loan.barcode || String(loan.copyId))
    }
    ctx.search.pollNow()
    return {
      code: '66',
      fixed: `1${count(renewed.length)}${count(refused.length)}${stamp(now)}`,
      fields: [
        institutionField(request),
        ...renewed.map((item) => ['BM', item] as const),
        ...refused.map((item) => ['BN', item] as const),
      ],
    }
  },
  refused: (request, screen) => ({
    code: '66',
    fixed: `0${count(0)}${count(0)}${stamp(request.now)}`,
    fields: [institutionField(request), ...screenFields(screen)],
  }),
}

/** Where the copy goes: CV of the alert, CT its library. */
const alertTypes = { estante: undefined, reserva: '01', pedido: '03', transito: '04' } as const

export const checkin: Answer = {
  async act(request) {
    refuseCancelling(request)
    const { ctx, language, now } = request
    const copy = await itemOf(request)
    const { devolucao } = await checkInAtDesk(ctx, inputOf(request, copy), now)
    ctx.search.pollNow()
    const { tipo, biblioteca } = devolucao!.destino
    const alert = alertTypes[tipo] ?? (devolucao!.encontrado || devolucao!.retirado_do_acervo ? '99' : undefined)
    const values = { count: devolucao!.dias_atraso, library: biblioteca }
    const screen = message(language, devolucao!.dias_atraso > 0 ? 'sip2:returnedLate' : 'sip2:returned', values)
    const goes =
      tipo === 'estante' ? '' : message(language, tipo === 'transito' ? 'sip2:toLibrary' : 'sip2:toDesk', values)
    return {
      code: '10',
      fixed: `1Y${'U'}${yesNo(alert !== undefined)}${stamp(now)}`,
      fields: [
        ...itemFields(request, copy),
        ['CT', biblioteca || undefined],
        ['CV', alert],
        ['CS', copy.callNumber || undefined],
        ...screenFields(`${screen} ${goes}`.trim()),
      ],
    }
  },
  refused: (request, screen) => ({
    code: '10',
    fixed: `0N${'U'}Y${stamp(request.now)}`,
    fields: [
      institutionField(request),
      ['AB', field(request, 'AB')],
      ['AQ', ''],
      ['CV', '00'],
      ...screenFields(screen),
    ],
  }),
}

function itemFields(request: MachineRequest, copy: DeskCopy): Reply['fields'] {
  return [institutionField(request), ['AB', field(request, 'AB')], ['AQ', copy.library], ['AJ', copy.title]]
}

/** BI: to take back what the machine could not finish. Only the desk knows what has happened since. */
function refuseCancelling(request: MachineRequest): void {
  if (field(request, 'BI') === 'Y') throw new MachineRefusal('sip2:notUndone')
}

function inputOf({ machine }: MachineRequest, copy: DeskCopy, override?: OverrideInput) {
  return { copy, library: machine.library.id, actor: `account ${machine.account}`, override }
}

/**
 * "No block": the machine lent while it had no connection, so what may be overridden is, if its login may. Otherwise the
 * rules count.
 */
async function overriding(
  request: MachineRequest,
  act: (override?: OverrideInput) => Promise<DeskOutcome>,
): Promise<DeskOutcome> {
  const { ctx, machine, message: sent } = request
  const held =
    sent.fixed.noBlock === 'Y'
      ? await heldRights(ctx.database.db, machine.account, Object.values(rightsOfOverrides))
      : []
  const overrides: Override[] = []
  for (;;) {
    try {
      const done = await act(overrides.length > 0 ? { overrides, reason: 'SIP2: no block' } : undefined)
      ctx.search.pollNow()
      return done
    } catch (error) {
      const one = error instanceof Refusal ? overrideOf(error.code) : undefined
      if (one === undefined || overrides.includes(one)) throw error
      if (!holdsAt(held, rightsOfOverrides[one], machine.library.id)) throw error
      overrides.push(one)
    }
  }
}

async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function lent(request: MachineRequest, code: string, copy: DeskCopy, done: DeskOutcome, isRenewal: boolean): Reply {
  const { language, now } = request
  const { devolver_ate_iso: dueOn, devolver_ate_hora: hour } = done.emprestimo!
  const day = formatDay(hour === undefined ? dueOn : `${dueOn}T${hour}`, language)
  const screen = message(language, 'sip2:dueOn', { day })
  return {
    code,
    // The machine knows by itself whether an item is magnetic; what leaves is desensitised.
    fixed: `${oneZero(true)}${yesNo(isRenewal)}U${yesNo(!isRenewal)}${stamp(now)}`,
    fields: [
      institutionField(request),
      ['AA', field(request, 'AA')],
      ['AB', field(request, 'AB')],
      ['AJ', copy.title],
      ['AH', dueStamp(dueOn, hour)],
      ...screenFields(screen),
    ],
  }
}

function notLent(request: MachineRequest, code: string, screen: string): Reply {
  return {
    code,
    fixed: `${oneZero(false)}NUN${stamp(request.now)}`,
    fields: [
      institutionField(request),
      ['AA', field(request, 'AA')],
      ['AB', field(request, 'AB')],
      ['AJ', ''],
      ['AH', ''],
      ...screenFields(screen),
    ],
  }
}
