/** What keeps a list of providers of e-books from being saved. */
import { type FieldProblem, refuseFields } from '../../http/refusal.ts'
import { hostOf, isPrivateHost } from '../../integrations/bounded-request.ts'

interface WantedProvider {
  code: string
  address: string
  adapter?: string | undefined
}

/**
 * Codes are parts of addresses, so each is there once. An address has no password in it, for readers see it. A `ticket`
 * provider is asked by this server itself: by https, and in the private network only at hosts that the command has named.
 * @param privateHosts the setting `providers.private_hosts`
 * @throws Refusal with all problems
 */
export async function refuseBadProviders(
  wanted: readonly WantedProvider[],
  privateHosts: readonly string[],
): Promise<void> {
  const allowed = new Set(privateHosts.map((host) => host.toLowerCase()))
  const problems: FieldProblem[] = []
  for (const [at, provider] of wanted.entries()) {
    const problem = (part: keyof WantedProvider, code: FieldProblem['code']) =>
      problems.push({ field: `providers.${at}.${part}`, code, details: {} })
    if (wanted.findIndex(({ code }) => code === provider.code) < at) problem('code', 'field.code_repeated')
    const url = addressOf(provider)
    if (!url) problem('address', 'field.bad_link')
    else if (provider.adapter === 'ticket' && !allowed.has(hostOf(url))) {
      if (await isPrivateHost(hostOf(url))) problem('address', 'field.private_provider')
      else if (url.protocol !== 'https:') problem('address', 'field.https_needed')
    }
  }
  if (problems.length > 0) refuseFields(problems)
}

/** @returns undefined for what is no address of the web, or has a password in it */
function addressOf({ address }: WantedProvider): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}
