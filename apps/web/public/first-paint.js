/* Runs in the head before the first paint, so that nobody who chose dark or large text sees a flash of the other.
   An external file, as the content security policy allows no inline script. It reads plain local storage, for these choices
   are needed before anything can be decrypted. The accessibility bar and the language bar write the same keys.
     estante.scheme  light | dark | contrast | inverted | grayscale   (absent: what the device prefers)
     estante.zoom    0 | 20 | 40 | 60 | 80 | 100                      (per cent added to the text size)
     estante.bold    true | false
     estante.library the number of the reader's library, with " own" behind it while a patron's own; - for none
     i18nextLng      pt | es | en | fr | it; ?lng= in the address comes first, then the visit's own in session storage */
{
  const root = document.documentElement
  // The loading screen has other words where no script runs, and where the page's own does not come.
  root.setAttribute('data-script', 'on')
  const fail = ({ target }) => target instanceof HTMLScriptElement && root.setAttribute('data-script', 'failed')
  window.addEventListener('error', fail, true)
  // Buttons, boxes and lists of a rendered page wait for its script: the last button pressed before is pressed again then, boxes
  // are ticked again, and the last list that was changed tells so again (src/take-over.tsx).
  const ticked = new Set()
  window.estanteTicked = ticked
  const keepPress = ({ target }) => {
    if (target.type === 'checkbox') ticked.add(target)
    const button = target instanceof Element && target.closest('button[type="button"]')
    if (button) window.estantePress = button
  }
  const keepChange = ({ target }) => {
    if (target instanceof HTMLSelectElement) window.estanteChange = { list: target, value: target.value }
  }
  document.addEventListener('click', keepPress)
  document.addEventListener('change', keepChange)
  // From the first on React answers a press; a choice may still be lost in a part that it takes over at that moment.
  window.addEventListener('estante-listening', () => document.removeEventListener('click', keepPress), { once: true })
  window.addEventListener('estante-taken-over', () => document.removeEventListener('change', keepChange), {
    once: true,
  })

  // A rendered page names its scripts, which are fetched when it has been painted (server: pages/rendering/start-rendering.ts).
  const fetchScripts = () => {
    const named = document.getElementById('estante-scripts')
    if (!named) {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScripts, { once: true })
      return
    }
    const [main, ...modules] = JSON.parse(named.textContent)
    named.remove()
    const add = (name, more) =>
      document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...more }))
    for (const href of modules) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: main })
  }
  // Nothing is painted of a page in the background.
  if (document.visibilityState === 'hidden') document.addEventListener('DOMContentLoaded', fetchScripts, { once: true })
  else window.requestAnimationFrame(() => window.setTimeout(fetchScripts))

  const read = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null // storage is switched off: the page follows the device
    }
  }
  const choose = (name, allowed) => {
    const value = read(`estante.${name}`)
    if (allowed.includes(value)) root.setAttribute(`data-${name}`, value)
  }
  choose('scheme', ['light', 'dark', 'contrast', 'inverted', 'grayscale'])
  choose('zoom', ['20', '40', '60', '80', '100'])
  choose('bold', ['true'])
  const library = /^\d+/.exec(read('estante.library') ?? '')
  if (library) {
    root.setAttribute('data-library', library[0])
    // Its copies come first also in a page that the server rendered, which does not know it (src/api/change-library.ts).
    const order = new CSSStyleSheet()
    order.insertRule(`[data-copies-of="${library[0]}"] { order: -1 }`)
    document.adoptedStyleSheets = [order]
  }

  // The note under the search box, which the server renders, was closed in this visit (src/features/search/search-guide.ts).
  if (read('estante.searchGuide', 'sessionStorage') === 'false') root.setAttribute('data-search-guide', 'off')

  const standard = { pt: 'pt-BR', es: 'es', en: 'en' }
  const languages = { ...standard, fr: 'fr', it: 'it' }
  const { pathname, search, hash } = window.location
  const asked = new URLSearchParams(search).get('lng')
  const named = (code, among) => among[String(code).slice(0, 2).toLowerCase()]
  const kept = [read('i18nextLng', 'sessionStorage'), read('i18nextLng')].find((code) => named(code, languages))
  const chosen = [asked, kept].map((code) => named(code, languages))
  const known = [...chosen, ...window.navigator.languages.map((code) => named(code, standard))]
  const language = known.find(Boolean) ?? 'pt-BR'
  if (root.getAttribute('lang') !== language) {
    // The server does not know what this browser remembers: what it rendered is not shown in another language.
    root.setAttribute('data-language', 'other')
    // It renders the page in the language that an address names, sooner than the browser draws it.
    if (asked === null && root.hasAttribute('data-readable')) {
      const address = `${pathname}${search}${search ? '&' : '?'}lng=${language.slice(0, 2)}${hash}`
      window.history.replaceState(window.history.state, '', address)
      window.location.reload()
    }
  }
  root.setAttribute('lang', language)
}
