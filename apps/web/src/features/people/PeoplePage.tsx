import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { DeskFrame } from '../desk/DeskFrame.tsx'
import { FindPeople } from './FindPeople.tsx'

/** Finding a person at the desk. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.people}>
      {({ place }) => <FindPeople library={place.library} />}
    </DeskFrame>
  )
}
