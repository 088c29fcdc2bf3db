import { useStore } from 'zustand'
import { type PersonalAreaSettings, persistedStore, usualPersonalArea } from '../../api/auth.ts'
import { keepPersisted } from '../../api/kept-state.ts'

export interface AreaSettings extends PersonalAreaSettings {
  /** Opens or closes the menu, for every section and for the next visits of this browser. */
  turnMenu(): void
}

/** How the personal area is set up in this browser. */
export function useAreaSettings(): AreaSettings {
  const settings = useStore(persistedStore, ({ personalArea }) => personalArea) ?? usualPersonalArea
  const turnMenu = () => {
    persistedStore.setState({ personalArea: { ...settings, menuOpen: !settings.menuOpen } })
    // Where nothing can be kept, the menu stays so for as long as the page.
    void keepPersisted('personalArea').catch(() => {})
  }
  return { ...settings, turnMenu }
}
