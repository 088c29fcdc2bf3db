import { useStore } from 'zustand'
import { defaultPersonalArea, type PersonalAreaSettings, persistedStore } from '../../api/auth.ts'
import { writePersisted } from '../../api/persisted-auth.ts'

export interface AccountSettings extends PersonalAreaSettings {
  /** Opens or closes the menu, for every section and for the next visits of this browser. */
  toggleMenu(): void
}

/** How the personal area is set up in this browser. */
export function useAccountSettings(): AccountSettings {
  const settings = useStore(persistedStore, ({ personalArea }) => personalArea) ?? defaultPersonalArea
  const toggleMenu = () => {
    persistedStore.setState({ personalArea: { ...settings, menuOpen: !settings.menuOpen } })
    // Where nothing can be kept, the menu stays so for as long as the page.
    void writePersisted('personalArea').catch(() => {})
  }
  return { ...settings, toggleMenu }
}
