/** The library card: what stands on it, and the code that `estante desk lend user=…` takes. */
import { readTypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { libraryName } from '../circulation/store/library-name.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { cardPdf, type LibraryCard } from './card-pdf.ts'
import { homeLibraryOf } from './store/patrons.ts'

export const showCard: ReadingHandler<'patron.card'> = async (db, { caller, language }) => {
  const card = await readCard(db, caller, language)
  return {
    nome: card.name,
    codigo: card.code,
    categoria: card.category,
    validade: wireDay(card.validUntil),
    validade_iso: card.validUntil ?? '',
    instituicao: card.institution,
    biblioteca: card.library,
  }
}

export const showCardPdf: ReadingHandler<'patron.card_pdf'> = async (db, { caller, language, now }, { database }) => {
  await database.transact((tx) => limitCostlyCall(tx, 'paper', caller.patron, now.toInstant()))
  const card = await readCard(db, caller, language)
  const bytes = await cardPdf(card, { language, made: new Date(now.epochMilliseconds) })
  return { bytes, type: 'application/pdf', saveAs: 'carteira.pdf' }
}

/** Whose card it is. */
type Holder = Pick<PatronCaller, 'account' | 'patron'>

export async function readCard(db: Reader, caller: Holder, language: Language): Promise<LibraryCard> {
  const account = await patronOfAccount(db, caller.account)
  const home = await homeLibraryOf(db, caller.patron)
  return {
    name: account.name,
    code: await cardCode(db, caller, account.username, account.category.code),
    category: account.category.name[language],
    validUntil: account.validUntil,
    institution: await institutionName(db),
    library: home === null ? '' : await libraryName(db, home),
  }
}

/** The user name; where several accounts share it, with the shortest suffix that names this one alone. */
async function cardCode(db: Reader, { account, patron }: Holder, username: string, category: string): Promise<string> {
  const separator = await readSetting(db, 'login.separator')
  const suffixed = [String(patron), category].map((suffix) => `${username}${separator}${suffix}`)
  for (const code of [username, ...(separator === '' ? [] : suffixed)]) {
    const { accounts } = await findAccounts(db, readTypedName(code, separator))
    if (accounts.length === 1 && accounts[0]!.id === account) return code
  }
  return username
}
