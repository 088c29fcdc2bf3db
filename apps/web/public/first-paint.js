/* Runs in the head before the first paint, so that nobody who chose dark or large text sees a flash of the other.
   An external file, as the content security policy allows no inline script. It reads plain local storage, for these choices
   are needed before anything can be decrypted. The accessibility bar and the language bar write the same keys.
     estante.scheme  light | dark | contrast | inverted | grayscale   (absent: what the device prefers)
     estante.zoom    0 | 20 | 40 | 60 | 80 | 100                      (per cent added to the text size)
     estante.bold    true | false
     estante.libras  true | false
     i18nextLng      pt | es | en; ?lng= in the address comes first */
;(() => {
  var root = document.documentElement
  var read = (key) => {
    try {
      return window.localStorage.getItem(key)
    } catch (_) {
      return null // storage is switched off: the page follows the device
    }
  }
  var choose = (name, allowed) => {
    var value = read('estante.' + name)
    if (allowed.indexOf(value) >= 0) root.setAttribute('data-' + name, value)
  }
  choose('scheme', ['light', 'dark', 'contrast', 'inverted', 'grayscale'])
  choose('zoom', ['20', '40', '60', '80', '100'])
  choose('bold', ['true'])
  choose('libras', ['true'])

  var languages = { pt: 'pt-BR', es: 'es', en: 'en' }
  var wanted = [new URLSearchParams(window.location.search).get('lng'), read('i18nextLng')].concat(
    window.navigator.languages || [],
  )
  for (var i = 0; i < wanted.length; i++) {
    var language =
      languages[
        String(wanted[i] || '')
          .slice(0, 2)
          .toLowerCase()
      ]
    if (language) {
      root.setAttribute('lang', language)
      break
    }
  }
})()
