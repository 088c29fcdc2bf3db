/** What keeps a list of providers of e-books from being saved. */
import { type FieldProblem, refuseFields } from '../../http/refusal.ts'
import { hostOf, isPrivateHost } from '../../integrations/bounded-request.ts'

interface WantedProvider {
  code: string
  address: string
  adapter?: string | undefined
}

/**
 * Codes are parts of addresses, so each is there once. An address has no password in it, for readers see it; and a page may
 * not lead this server, which asks `ticket` providers itself, into the private network: that is for the command.
 * @param saved as they are
 * @throws Refusal with all problems
 */
export async function refuseBadProviders(
  wanted: readonly WantedProvider[],
  saved: readonly WantedProvider[],
): Promise<void> {
  const known = new Set(saved.filter(isAsked).flatMap(({ address }) => hostIn(address) ?? []))
  const problems: FieldProblem[] = []
  for (const [at, provider] of wanted.entries()) {
    const problem = (part: keyof WantedProvider, code: FieldProblem['code']) =>
      problems.push({ field: `providers.${at}.${part}`, code, details: {} })
    if (wanted.findIndex(({ code }) => code === provider.code) < at) problem('code', 'field.code_repeated')
    const host = hostIn(provider.address)
    if (host === undefined) problem('address', 'field.bad_link')
    else if (isAsked(provider) && !known.has(host) && (await isPrivateHost(host)))
      problem('address', 'field.private_provider')
  }
  if (problems.length > 0) refuseFields(problems)
}

const isAsked = ({ adapter }: WantedProvider) => adapter === 'ticket'

/** @returns undefined for what is no address of the web, or has a password in it */
function hostIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? hostOf(url) : undefined
}
