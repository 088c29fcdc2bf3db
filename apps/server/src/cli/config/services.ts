/** `estante config service list | set | remove`: what a desk charges by hand, with its price. */
import { currencyOf } from '../../database/institution.ts'
import { removeService, setService } from '../../features/set-up/change-service.ts'
import { services } from '../../features/set-up/store/services.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listServices(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const [all, currency] = [await services(db), await currencyOf(db)]
    for (const { id, names, cents } of all) print(`#${id}  ${currency} ${wireMoney(cents)}  ${names[language]}`)
    if (all.length === 0) warn(translate(language, 'servicesNone'))
    return success
  })
}

export async function setServiceNamed(terminal: Terminal, [named = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config service set', [named].filter(Boolean))
  const fields = readSetUp(terminal, 'service', words)
  await changeSetUp(terminal, (tx, signature) => setService(tx, value, fields, signature))
  return listServices(terminal)
}

export async function removeServiceNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { value } = readTarget('config service remove', args)
  await changeSetUp(terminal, (tx, signature) => removeService(tx, value, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}
