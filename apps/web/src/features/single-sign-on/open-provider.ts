import { callApi } from '../../api/client.ts'
import { explainError } from '../../api/explain-error.ts'
import type { Translate } from '../../i18n/words.ts'
import { openTab } from '../../shell/open-tab.ts'
import { showToast } from '../../ui/toast-queue.ts'

export interface ProviderMessages {
  t: Translate
  errors: Translate
}

/** The id of a provider of e-books or databases in place of a redirect path. */
export function readProvider(search: string): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect') ?? ''
  return /^[\w-]{1,40}$/.test(redirect) ? redirect : undefined
}

/**
 * Opens the provider in a new tab, with an address made for the signed-in patron. If the browser blocks the tab, a
 * button opens it. A failure of the provider is shown as a message: the sign-in itself succeeded.
 */
export async function openProvider(provider: string, { t, errors }: ProviderMessages): Promise<void> {
  try {
    const { answer } = await callApi('providers.access', { params: { provedor: provider } })
    if (!/^https?:\/\//i.test(answer.url)) throw new TypeError('A provider is a web address')
    if (openTab(answer.url)) return
    showToast({ text: t('provider.ready'), action: { label: t('provider.open'), run: () => void openTab(answer.url) } })
  } catch (error) {
    showToast({ tone: 'warn', text: explainError(error, errors).text })
  }
}
