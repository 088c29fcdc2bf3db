/**
 * Whether the search guide is shown, the note that explains a tab: until it is closed or a language is chosen
 * (frame/language-choice.ts). The server renders the note; public/first-paint.js hides a closed one before the first paint.
 */
import { searchGuideKey } from '../../shell/search-guide-key.ts'
import { visitValue } from '../../shell/visit-value.ts'

const shown = visitValue(searchGuideKey, (stored) => stored !== 'false', String)

export function useSearchGuide(): boolean {
  return shown.use(true)
}

export function closeSearchGuide(): void {
  shown.write(false)
}
