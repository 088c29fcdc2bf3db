import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/help.css'
import { ShortcutSwitch } from './ShortcutSwitch.tsx'
import { type ShortcutName, shortcuts } from './shortcuts.ts'

const rows = Object.entries(shortcuts) as [string, ShortcutName][]

/** The keys, what they do, and the switch that turns them off. */
export function ShortcutList() {
  const { t } = useTranslation('accessibility', { keyPrefix: 'shortcuts' })
  return (
    <>
      <p>{t('lead')}</p>
      <table className="keys">
        <caption className="vh">{t('title')}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{t('key')}</th>
            <th scope="col">{t('does')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShortcutSwitch />
    </>
  )
}
