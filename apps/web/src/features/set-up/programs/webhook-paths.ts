import { paths } from '../../../paths.ts'

/** One webhook: its log, and what can be done with it. */
export function webhookPath(codigo: string): string {
  return `${paths.webhook}?${new URLSearchParams({ numero: codigo })}`
}

/** "sistemas.example.org": the path of an address may be a secret. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}
