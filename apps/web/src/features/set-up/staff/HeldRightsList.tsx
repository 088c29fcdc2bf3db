import type { WireStaffChoices } from '@estante/contract/staff.shapes'
import type { StaffRight } from '@estante/domain/session/staff-rights'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type HeldRights, rightsByPlace } from './rights-by-place.ts'

/** A line for each place: its role, or its rights by name. */
export function HeldRightsList({ held, choices }: { held: HeldRights; choices: WireStaffChoices }) {
  const { t } = useTranslation('set-up-staff')
  const placeName = (library: string) =>
    library === ''
      ? t('everywhere')
      : (choices.bibliotecas.find(({ codigo }) => codigo === library)?.descricao ?? library)
  return (
    <ul className="set-up__plain">
      {rightsByPlace(held, choices.papeis).map(({ library, rights, role }) => (
        <li key={library}>
          {placeName(library)}:{' '}
          <b>{role ? t(`role.${role}`) : rights.map((right) => t(`right.${right as StaffRight}.name`)).join(', ')}</b>
        </li>
      ))}
    </ul>
  )
}
