import { useStore } from 'zustand'
import { defaultPersonalArea, type PersonalAreaSettings, persistedStore } from '../../api/auth.ts'
import { writePersisted } from '../../api/persisted-auth.ts'

export interface AccountSettings extends PersonalAreaSettings {
  /** Opens or closes the menu in all sections, and for later visits. */
  toggleMenu(): void
}

/** The account area's settings in this browser. */
export function useAccountSettings(): AccountSettings {
  const settings = useStore(persistedStore, ({ personalArea }) => personalArea) ?? defaultPersonalArea
  const toggleMenu = () => {
    persistedStore.setState({ personalArea: { ...settings, menuOpen: !settings.menuOpen } })
    // Without storage the setting lasts as long as the page.
    void writePersisted('personalArea').catch(() => {})
  }
  return { ...settings, toggleMenu }
}
