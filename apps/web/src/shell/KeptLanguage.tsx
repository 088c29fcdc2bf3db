import { useRouter } from '@tanstack/react-router'

/**
 * In a form that a browser without scripts may send: the language that the page's address names, which the form's drops.
 * React leaves alone what is in the element.
 */
export function KeptLanguage() {
  return <noscript hidden>{import.meta.env.SSR && <Chosen />}</noscript>
}

function Chosen() {
  const { lng }: Record<string, unknown> = useRouter().state.location.search
  return typeof lng === 'string' && <input type="hidden" name="lng" value={lng} />
}
