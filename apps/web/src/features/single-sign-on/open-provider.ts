import type { TFunction } from 'i18next'
import { callApi } from '../../api/client.ts'
import { explainError } from '../../api/explain-error.ts'
import { showToast } from '../../ui/toast-queue.ts'

export interface ProviderMessages {
  t: TFunction<'session'>
  errors: TFunction<'errors'>
}

/** The identifier of a provider of e-books or databases in the place of a path: the address is no page of ours then. */
export function readProvider(search: string): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect') ?? ''
  return /^[\w-]{1,40}$/.test(redirect) ? redirect : undefined
}

/**
 * Opens what the provider offers in a tab of its own, with an address made for the person who has just signed in. Where
 * the browser lets no tab open by itself, a press does it. A provider that is not there ends in words: the sign-in
 * itself went well.
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

/** The provider's page learns nothing of ours. Answers whether the browser let it open. */
function openTab(url: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}
