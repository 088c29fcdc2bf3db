import type { secondFactorsCalls } from '@estante/contract/second-factors.calls'
import { type Handlers, type ReadingHandler, reads, writes } from '../../http/call-handler.ts'
import { accountById } from '../session/store/accounts.ts'
import { authenticatorOf, countBackupCodes, passkeysOf } from '../session/store/second-factors.ts'
import { confirmApp, removeApp, renewBackupCodes, startApp } from './authenticator.ts'
import { issuePasskeyOptions, signInWithPasskey } from './passkey-sign-in.ts'
import { forgetPasskey, keepPasskey, namePasskey, presentPasskey, startPasskey } from './passkeys.ts'

const listFactors: ReadingHandler<'second-factors.list'> = async (db, { caller: { account } }) => {
  const since = (await authenticatorOf(db, account))?.confirmedAt ?? ''
  return {
    tem_senha: (await accountById(db, account)).passwordHash !== null,
    aplicativo: { ativo: since !== '', desde: since, codigos_restantes: await countBackupCodes(db, account) },
    chaves: (await passkeysOf(db, account)).map(presentPasskey),
  }
}

export const secondFactorsHandlers: Handlers<keyof typeof secondFactorsCalls> = {
  'second-factors.list': reads(listFactors),
  'second-factors.start_authenticator': reads(startApp),
  'second-factors.confirm_authenticator': writes(confirmApp),
  'second-factors.remove_authenticator': reads(removeApp),
  'second-factors.new_backup_codes': reads(renewBackupCodes),
  'second-factors.start_passkey': reads(startPasskey),
  'second-factors.add_passkey': reads(keepPasskey),
  'second-factors.rename_passkey': writes(namePasskey),
  'second-factors.remove_passkey': reads(forgetPasskey),
  'second-factors.passkey_options': writes(issuePasskeyOptions),
  'second-factors.passkey_sign_in': reads(signInWithPasskey),
}
