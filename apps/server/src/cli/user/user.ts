/** `estante user VERB …`: people who sign in, made and looked after at the machine itself. */
import type { Command, Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { addUser } from './add-user.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { changePassword } from './change-password.ts'
import { eraseUser } from './erase-user.ts'
import { mergeUsers } from './merge-users.ts'
import { grantToUser, revokeFromUser } from './permissions.ts'
import { findUsers, listUsers, showUser } from './show-users.ts'

const verbs: Readonly<Record<string, Command>> = {
  add: addUser,
  list: listUsers,
  find: findUsers,
  show: showUser,
  block: blockUser,
  unblock: unblockUser,
  merge: mergeUsers,
  erase: eraseUser,
  password: changePassword,
  grant: grantToUser,
  revoke: revokeFromUser,
}

export async function user(terminal: Terminal, [verb, ...args]: string[]): Promise<number> {
  const known = Object.keys(verbs).join(', ')
  if (verb === undefined) throw new UsageError('verbNeeded', { verbs: known })
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw new UsageError('verbUnknown', { verb, verbs: known })
  return run(terminal, args)
}
