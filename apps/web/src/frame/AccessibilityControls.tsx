import { ShortcutSwitch } from '../features/help/ShortcutSwitch.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { type Scheme, schemes, type Zoom, zoomSteps } from './accessibility-choices.ts'
import { choose, useChoices, useScheme } from './use-choices.ts'
import { useSignLanguage, useVLibras } from './use-sign-language.ts'

/** Text size, colours, bold, and the institution's sign-language service; each applies immediately. */
export function AccessibilityControls() {
  const { t } = useTranslation('accessibility')
  const { zoom, bold, signLanguage } = useChoices()
  const isVLibras = useVLibras()
  const offersSignLanguage = useSignLanguage() !== undefined || isVLibras
  const words = { on: t('on'), off: t('off') }
  const scheme = useScheme()
  return (
    <>
      <Select
        label={t('zoom.label')}
        value={String(zoom)}
        onChange={(event) => choose({ zoom: Number(event.target.value) as Zoom })}
        options={zoomSteps.map((step) => ({
          value: String(step),
          label: step === 0 ? t('zoom.none') : t('zoom.more', { step }),
        }))}
      />
      <Select
        label={t('scheme.label')}
        value={scheme}
        onChange={(event) => choose({ scheme: event.target.value as Scheme })}
        options={schemes.map((one) => ({ value: one, label: t(`scheme.${one}`) }))}
      />
      <Switch on={bold} onChange={(on) => choose({ bold: on })} label={t('bold')} words={words} />
      <ShortcutSwitch />
      {offersSignLanguage && (
        <Switch
          on={signLanguage}
          onChange={(on) => choose({ signLanguage: on })}
          label={t('signLanguage')}
          words={words}
        />
      )}
    </>
  )
}
