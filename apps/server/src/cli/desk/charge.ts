/** `estante desk charge`: a fee by hand. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import { findNamed } from '../../features/set-up/find-named.ts'
import { services } from '../../features/set-up/store/services.ts'
import { chargeFee } from '../../features/till/charge-fee.ts'
import { refuse } from '../../http/refusal.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findLibrary } from './find-named.ts'

export async function charge({ database, now }: DeskContext, input: DeskInput<'charge'>): Promise<object> {
  const { db, transact } = database
  const libraryId = await findLibrary(db, input.library)
  const { patron: patronId } = await findAccount(db, input.user)
  const { quantity = 1, amount, note } = input
  const { debt, cents } = await transact(async (tx) => {
    const service =
      input.service === undefined
        ? undefined
        : (findNamed(await services(tx), input.service) ?? refuse('till.service_not_found')).id
    const fee = { patronId, libraryId, service, quantity, cents: amount, note, actor: commandLine }
    return chargeFee(tx, fee, now())
  })
  return { debt, amount: wireMoney(cents) }
}
