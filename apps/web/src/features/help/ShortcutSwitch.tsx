import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { areShortcutsOn, onShortcutsSwitched, switchShortcuts } from './shortcut-choice.ts'

/** Single-key shortcuts can be turned off: speech input would trigger them (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const { t } = useTranslation('accessibility')
  const on = useSyncExternalStore(onShortcutsSwitched, areShortcutsOn, () => true)
  return (
    <Switch on={on} onChange={switchShortcuts} label={t('shortcuts.switch')} words={{ on: t('on'), off: t('off') }} />
  )
}
