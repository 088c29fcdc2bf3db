/** Without an opener, so that the opened page cannot reach ours. @returns whether the browser opened it */
export function openTab(url: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}
