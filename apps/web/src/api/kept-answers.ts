/**
 * The last answers of some calls (kept-calls.ts), encrypted like the sign-in that they belong to: those of a session-only
 * sign-in are lost with its last tab. They end with the sign-in, and another person's never replace or follow them.
 */
import type { CallId } from '@estante/contract/calls'
import { now } from '../clock.ts'
import { ApiError, isServerAway, noAnswer } from './api-error.ts'
import { type Auth, currentAuth } from './auth.ts'
import { keptRecord, withKeptLock } from './kept-record.ts'
import { storedAuth } from './persisted-auth.ts'
import { sessionReady } from './restore-session.ts'
import type { Answered, SentInput } from './send.ts'
import { shownSinceStore } from './shown-since.ts'
import { readTab } from './tab-state.ts'
import { openVault, recordKey, type Vault } from './vault.ts'

interface Kept {
  owner: Owner
  /** By call and input, the latest last. */
  answers: [key: string, answer: KeptAnswer][]
}

interface KeptAnswer {
  /** A moment, ISO 8601. */
  at: string
  answer: unknown
}

/** Whose answers these are: a sign-in, and the person as whom it acts. Empty for a visitor. */
interface Owner {
  signIn: string
  person: string
}

/** Answers of one call with different input: a long basket is asked for in portions. */
const mostOfCall = 12

/**
 * The answer of the server, which is kept; without a network, the kept one.
 * @param ask asks the server, with the token of whoever is signed in @throws ApiError like `callApi`, when nothing is kept
 */
export async function answeredOrKept<Id extends CallId>(
  id: Id,
  input: SentInput<Id>,
  ask: () => Promise<Answered<Id>>,
): Promise<Answered<Id>> {
  const key = keyOf(id, input)
  await sessionReady()
  const owner = ownerOf(currentAuth())
  try {
    const answered = await ask()
    shownSinceStore.setState({ since: undefined })
    void keepAnswer(owner, id, key, answered.answer).catch(() => {})
    return answered
  } catch (error) {
    // The desk goes on behind a proxy that refuses calls, too.
    const isAway = id === 'desk.rights' ? isServerAway : hasNoAnswer
    const isUnreachable = error instanceof ApiError && isAway(error)
    const kept = isUnreachable ? await findAnswer(owner, key).catch(() => undefined) : undefined
    if (!kept) throw error
    showAge(kept.at)
    return { answer: kept.answer, header: () => undefined } as Answered<Id>
  }
}

const hasNoAnswer = ({ status }: ApiError) => status === noAnswer

/** Writes the answer, unless its person is gone by now: in this tab or, as the vault knows, in another one. */
async function keepAnswer(owner: Owner, id: CallId, key: string, answer: unknown): Promise<void> {
  const vault = await openVault()
  if (!vault) return
  await withKeptLock(async () => {
    const sealing = await sealingKey(owner)
    if (!sealing.isReady || !isSame(owner, ownerOf(currentAuth())) || !isSame(owner, ownerOf(await storedAuth())))
      return
    const before = await readKept(vault, owner, sealing.key)
    const others = before.filter(([other]) => other !== key)
    const ofCall = others.filter(([other]) => other.startsWith(`${id} `))
    const dropped = new Set(ofCall.slice(0, Math.max(0, ofCall.length - mostOfCall + 1)))
    const entry: [string, KeptAnswer] = [key, { at: now().toISOString(), answer }]
    const kept: Kept = { owner, answers: [...others.filter((one) => !dropped.has(one)), entry] }
    await vault.write(keptRecord, kept, sealing.key)
  })
}

async function findAnswer(owner: Owner, key: string): Promise<KeptAnswer | undefined> {
  const vault = await openVault()
  const sealing = await sealingKey(owner)
  if (!vault || !sealing.isReady || !isSame(owner, ownerOf(currentAuth()))) return undefined
  return (await readKept(vault, owner, sealing.key)).find(([one]) => one === key)?.[1]
}

async function readKept(vault: Vault, owner: Owner, key: CryptoKey | undefined): Promise<Kept['answers']> {
  const kept = (await vault.read(keptRecord, key)) as Kept | undefined
  return kept && isSame(kept.owner, owner) ? kept.answers : []
}

/** The browser's own key for a visitor and a remembered sign-in; otherwise the secret that only tabs have. */
async function sealingKey({ signIn }: Owner): Promise<{ isReady: boolean; key?: CryptoKey }> {
  if (signIn === '' || currentAuth()?.remembered) return { isReady: true }
  const { secret } = await readTab()
  return secret === undefined ? { isReady: false } : { isReady: true, key: await recordKey(secret) }
}

function ownerOf(auth: Auth | undefined): Owner {
  return { signIn: auth?.id ?? '', person: auth?.profile.user.cod_pessoa ?? '' }
}

const isSame = (one: Owner, other: Owner) => one.signIn === other.signIn && one.person === other.person

function keyOf<Id extends CallId>(id: Id, { params, query }: SentInput<Id>): string {
  return `${id} ${JSON.stringify(params ?? {})} ${new URLSearchParams(query)}`
}

function showAge(at: string): void {
  const { since } = shownSinceStore.getState()
  if (since === undefined || at < since) shownSinceStore.setState({ since: at })
}
