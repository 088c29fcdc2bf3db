/** `estante config category` and `loan-type`, each `list | set | remove`. */
import { removeCategory, setCategory } from '../../features/set-up/change-category.ts'
import { removeLoanType, setLoanType } from '../../features/set-up/change-loan-type.ts'
import { categories } from '../../features/set-up/store/categories.ts'
import { loanTypes } from '../../features/set-up/store/loan-types.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listCategories(terminal: Terminal): Promise<number> {
  return withDatabase(terminal, async ({ db }) => {
    for (const { code, names, kind } of await categories(db))
      terminal.print(`${code}  ${names[terminal.language]}  (${kind})`)
    return success
  })
}

export async function setCategoryNamed(terminal: Terminal, [named = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config category set', [named].filter(Boolean))
  const fields = readSetUp(terminal, 'category', words)
  await changeSetUp(terminal, (tx, signature) => setCategory(tx, value, fields, signature))
  return listCategories(terminal)
}

export async function removeCategoryNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { value } = readTarget('config category remove', args)
  await changeSetUp(terminal, (tx, signature) => removeCategory(tx, value, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}

export async function listLoanTypes(terminal: Terminal): Promise<number> {
  const { language, print } = terminal
  return withDatabase(terminal, async ({ db }) => {
    for (const { code, names, isLendable, days } of await loanTypes(db)) {
      const lent = isLendable ? 'lendable=yes' : 'lendable=no'
      print(`${code}  ${names[language]}  ${lent}  ${days === null ? '' : `days=${days}`}`.trimEnd())
    }
    return success
  })
}

export async function setLoanTypeNamed(terminal: Terminal, [named = '', ...words]: string[]): Promise<number> {
  const { value } = readTarget('config loan-type set', [named].filter(Boolean))
  const fields = readSetUp(terminal, 'loan-type', words)
  await changeSetUp(terminal, (tx, signature) => setLoanType(tx, value, fields, signature))
  return listLoanTypes(terminal)
}

export async function removeLoanTypeNamed(terminal: Terminal, args: string[]): Promise<number> {
  const { value, into } = readTarget('config loan-type remove', args, true)
  await changeSetUp(terminal, (tx, signature) => removeLoanType(tx, value, into, signature))
  terminal.print(translate(terminal.language, 'configRemoved', { count: 1 }))
  return success
}
